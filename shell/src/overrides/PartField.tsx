import { type ReactNode, type RefObject, useId } from 'react'
import css from './OverrideForm.module.css'
import { overridePanelContent as content } from './OverridePanel.content'
import type { OverridablePart } from './overrideRequest'

export interface PartFieldProps {
  readonly select: RefObject<HTMLSelectElement | null>
  readonly parts: readonly OverridablePart[]
}

/** One part of the site, with the team it belongs to. */
export const PartField = ({ select, parts }: PartFieldProps): ReactNode => {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{content.part}</label>
      <select ref={select} id={id} className={css.input}>
        {parts.map(({ name, owner }) => (
          <option key={name} value={name}>
            {content.option(name, owner)}
          </option>
        ))}
      </select>
    </div>
  )
}
