import { type ReactNode, useId } from 'react'
import css from '../design/field.module.css'
import { residencesPageContent } from './residencesPage.content'

export interface StyleFieldProps {
  readonly styles: readonly string[]
  readonly value: string
  readonly onChange: (style: string) => void
}

/** One style among those residents play, or all of them. */
export const StyleField = ({ styles, value, onChange }: StyleFieldProps): ReactNode => {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{residencesPageContent.style}</label>
      <select id={id} className={css.input} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{residencesPageContent.everyStyle}</option>
        {styles.map((style) => (
          <option key={style} value={style}>
            {style}
          </option>
        ))}
      </select>
    </div>
  )
}
