import { buttonLook } from '@site/shared/design/button/Button'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { FolderField } from './FolderField'
import css from './OverrideForm.module.css'
import { overridePanelContent as content } from './OverridePanel.content'
import {
  type OverridablePart,
  type OverrideRefusal,
  type OverrideRequest,
  parseRequest,
} from './overrideRequest'
import { PartField } from './PartField'

export interface OverrideFormProps {
  readonly parts: readonly OverridablePart[]
  /** Origins parts may come from. */
  readonly origins: readonly string[]
  /** Asks for the page with the part in it. */
  readonly onTry: (request: OverrideRequest) => void
  /** What stands beside the button. */
  readonly children: ReactNode
}

/** Asks for a part and where its build is. The page's security policy lets no form leave: nothing is submitted. */
export const OverrideForm = ({ parts, origins, onTry, children }: OverrideFormProps): ReactNode => {
  const select = useRef<HTMLSelectElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<OverrideRefusal | null>(null)
  const tryPart = (event: SyntheticEvent): void => {
    event.preventDefault()
    const request = parseRequest(`${select.current?.value}@${input.current?.value}`, origins)
    setRefusal(request.ok ? null : request.error)
    if (request.ok) onTry(request.value)
    else input.current?.focus()
  }
  return (
    <form className={css.form} noValidate onSubmit={tryPart}>
      <PartField {...{ select, parts }} />
      <FolderField {...{ input, origins, refusal }} />
      <div className={css.actions}>
        <button type="submit" className={buttonLook('solid')}>
          {content.submit}
        </button>
        {children}
      </div>
    </form>
  )
}
