import { type ReactNode, useEffect, useId, useRef } from 'react'
import fieldCss from '../../design/field.module.css'

export interface SelectFieldProps {
  readonly label: string
  /** Its name in the address. */
  readonly name: string
  readonly value: string
  /** The id of its form. */
  readonly form: string
  /** The label of the empty choice. */
  readonly all: string
  /** Value and words of each choice. */
  readonly options: readonly (readonly [value: string, words: string])[]
}

/** One of some choices, or all; a missing value is chosen once its choice arrives. */
export const SelectField = ({ label, name, value, form, all, options }: SelectFieldProps): ReactNode => {
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  const isKnown = options.some(([choice]) => choice === value)
  // Sets the value: a new element would lose the focus.
  useEffect(() => {
    if (field.current) field.current.value = isKnown ? value : ''
  }, [value, isKnown])
  return (
    <div className={fieldCss.field}>
      <label htmlFor={id}>{label}</label>
      <select ref={field} id={id} className={fieldCss.input} name={name} form={form} defaultValue={value}>
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
