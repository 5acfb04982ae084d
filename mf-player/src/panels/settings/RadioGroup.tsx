import { type ReactNode, useId } from 'react'
import css from './RadioGroup.module.css'

export interface RadioOption<Value> {
  readonly value: Value
  readonly text: string
}

export interface RadioGroupProps<Value> {
  readonly legend: string
  readonly options: readonly RadioOption<Value>[]
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value) => void
}

/** A choice of one among a few values, as a row of buttons. */
export const RadioGroup = <Value extends string | number | null>({
  legend,
  options,
  chosen,
  onChoose,
}: RadioGroupProps<Value>): ReactNode => {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{legend}</legend>
      {options.map(({ value, text }) => (
        <label key={text} className={css.option}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span className={css.key}>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
