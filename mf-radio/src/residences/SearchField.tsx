import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import css from '../design/field.module.css'
import { residencesPageContent } from './residencesPage.content'

export interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Calls `onChange` with what was typed into the field before it was hydrated. */
const useEarlyTyping = (
  field: RefObject<HTMLInputElement | null>,
  onChange: (value: string) => void,
): void => {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (field.current && field.current.value !== field.current.defaultValue) change(field.current.value)
  }, [field])
}

/** While somebody types, the field leads and the value follows; otherwise the field shows the value. */
export const SearchField = ({ value, onChange }: SearchFieldProps): ReactNode => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEarlyTyping(field, onChange)
  useEffect(() => {
    const input = field.current
    if (input && input !== input.ownerDocument.activeElement) input.value = value
  }, [value])
  return (
    <div className={css.field}>
      <label htmlFor={id}>{residencesPageContent.search}</label>
      <input
        ref={field}
        id={id}
        className={css.input}
        type="search"
        defaultValue={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
