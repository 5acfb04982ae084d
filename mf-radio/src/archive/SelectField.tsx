import { type ReactNode, useId } from 'react'
import fieldCss from '../field/field.module.css'

export interface SelectFieldProps {
  readonly label: string
  /** Its name in the address. */
  readonly name: string
  readonly value: string
  /** What chooses nothing. */
  readonly all: string
  /** Value and words of each choice. */
  readonly options: readonly (readonly [value: string, words: string])[]
}

/** One of some choices, or all; a value that is none of them is chosen once it is there to choose. */
export const SelectField = ({ label, name, value, all, options }: SelectFieldProps): ReactNode => {
  const id = useId()
  return (
    <div className={fieldCss.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        key={`${value} ${options.length}`}
        className={fieldCss.input}
        name={name}
        defaultValue={value}
      >
        <option value="">{all}</option>
        {options.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
