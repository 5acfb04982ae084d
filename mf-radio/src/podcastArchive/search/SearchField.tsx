import { type SiteThunk, useSiteDispatch } from '@site/shared/platform'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { archiveContent } from '../archive.content'
import { FILTER_KEYS } from './archiveFilter'
import css from './SearchField.module.css'

/** Milliseconds without a key before the words are searched: most people type faster. */
const PAUSE_MS = 250

const runAfter =
  (delayMs: number, run: () => void): SiteThunk<() => void> =>
  (_dispatch, _getState, { clock }) =>
    clock.after(delayMs, run)

export interface SearchFieldProps {
  /** The words in the address. */
  readonly search: string
  /** Shown while it is empty. */
  readonly placeholder: string
  /** Called with what was typed once somebody pauses; `goesOn` from the second pause of one typing on. */
  readonly onType: (search: string, goesOn: boolean) => void
}

/** The field leads while somebody types; when the address changes otherwise, it follows. */
export const SearchField = ({ search, placeholder, onType }: SearchFieldProps): ReactNode => {
  const id = useId()
  const dispatch = useSiteDispatch()
  const field = useRef<HTMLInputElement>(null)
  const shared = useRef(search)
  const cancel = useRef(() => {})
  const goesOn = useRef(false)
  const apply = useEffectEvent((): void => {
    const typed = field.current?.value.trim() ?? ''
    if (typed === shared.current) return
    shared.current = typed
    onType(typed, goesOn.current)
    goesOn.current = true
  })
  const wait = (): void => {
    cancel.current()
    cancel.current = dispatch(runAfter(PAUSE_MS, () => apply()))
  }
  useEffect(() => {
    if (search === shared.current) return
    cancel.current()
    goesOn.current = false
    shared.current = search
    if (field.current) field.current.value = search
  }, [search])
  useEffect(() => {
    // What was typed before the page was hydrated.
    if (field.current && field.current.value !== field.current.defaultValue) apply()
    return () => cancel.current()
  }, [])
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {archiveContent.search}
      </label>
      <input
        ref={field}
        id={id}
        className={css.input}
        type="search"
        name={FILTER_KEYS.search}
        placeholder={placeholder}
        defaultValue={search}
        autoComplete="off"
        onInput={wait}
        onBlur={() => {
          goesOn.current = false
        }}
      />
    </>
  )
}
