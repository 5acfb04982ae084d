import { type ReactNode, type RefObject, useId } from 'react'
import css from './OverrideForm.module.css'
import { overridePanelContent as content } from './OverridePanel.content'
import type { OverrideRefusal } from './overrideRequest'

export interface FolderFieldProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly origins: readonly string[]
  /** Why the URL typed last is refused. */
  readonly refusal: OverrideRefusal | null
}

/** Where a build is, with the origins it may be at. */
export const FolderField = ({ input, origins, refusal }: FolderFieldProps): ReactNode => {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{content.folder}</label>
      <input
        ref={input}
        id={id}
        className={css.input}
        type="url"
        aria-invalid={refusal !== null}
        aria-describedby={`${id}error ${id}hint`}
      />
      <p id={`${id}error`} className={css.error} role="alert">
        {refusal && content.refusals[refusal.kind]}
      </p>
      <p id={`${id}hint`} className={css.hint}>
        {content.hint(origins)}
      </p>
    </div>
  )
}
