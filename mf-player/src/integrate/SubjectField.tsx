import { useSiteDispatch } from '@site/shared/platform'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { liveSubject, type Subject } from './choices'
import css from './Integrate.module.css'
import { integrateContent } from './integrate.content'
import { findSubject, findSuggestions } from './suggestions'

interface SubjectFieldProps {
  readonly onChoose: (subject: Subject) => void
}

const nameSubject = ({ title }: Subject): string => title || integrateContent.suggestions.live

const keyOf = ({ replay, show, podcastsOf }: Subject): string => `${replay} ${show} ${podcastsOf}`

/** An address is resolved once it is complete; other texts are searched. */
const isAddress = (text: string): boolean => /^\s*(?:https?:|\/)/i.test(text)

/** The suggestions for a text: the latest request wins. */
const useSuggestions = () => {
  const dispatch = useSiteDispatch()
  const [subjects, setSubjects] = useState<readonly Subject[]>([])
  const request = useRef(0)
  const close = (): void => {
    request.current += 1
    setSubjects([])
  }
  const search = async (text: string): Promise<void> => {
    close()
    if (isAddress(text)) return
    const { current } = request
    const found = await dispatch(findSuggestions(text.trim()))
    if (current === request.current) setSubjects([liveSubject, ...found])
  }
  return { subjects, search, close }
}

/** Resolves a typed text to what it names, or to a sentence that says why it names nothing. */
const useResolve = (onChoose: SubjectFieldProps['onChoose']) => {
  const dispatch = useSiteDispatch()
  const [refusal, setRefusal] = useState('')
  const resolve = async (text: string): Promise<void> => {
    const answer = await dispatch(findSubject(text))
    setRefusal(typeof answer === 'string' ? integrateContent.refusals[answer] : '')
    if (typeof answer !== 'string') onChoose(answer)
  }
  return { refusal, resolve, clear: () => setRefusal('') }
}

/** The option after or before the active one; the first or the last if none is active (-1). */
const moveActive = (active: number, step: number, count: number): number =>
  active < 0 && step < 0 ? count - 1 : (active + step + count) % count

/** What to embed: chosen from a list that is searched while one types, or by a pasted address. */
export const SubjectField = ({ onChoose }: SubjectFieldProps): ReactNode => {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const { subjects, search, close } = useSuggestions()
  const { refusal, resolve, clear } = useResolve(onChoose)
  /** The text of a chosen suggestion is not an address to resolve. */
  const chosen = useRef('')

  const choose = (subject: Subject): void => {
    chosen.current = subject.title
    setText(subject.title)
    clear()
    close()
    onChoose(subject)
  }
  const settle = (): void => {
    close()
    if (text !== chosen.current) void resolve(text)
    chosen.current = text
  }
  const change = (typed: string): void => {
    setText(typed)
    setActive(-1)
    void search(typed)
  }
  const pressKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const subject = subjects[active]
    if (step && subjects.length > 0) {
      event.preventDefault()
      setActive(moveActive(active, step, subjects.length))
    } else if (event.key === 'Escape') close()
    else if (event.key === 'Enter') subject ? choose(subject) : settle()
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{integrateContent.show}</label>
      <div className={css.combo}>
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          placeholder={integrateContent.suggestions.live}
          aria-expanded={subjects.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          aria-describedby={`${id}-refusal`}
          aria-invalid={refusal !== ''}
          value={text}
          onChange={({ target }) => change(target.value)}
          onFocus={() => void search(text === chosen.current ? '' : text)}
          onBlur={settle}
          onKeyDown={pressKey}
        />
        <div id={`${id}-list`} className={css.suggestions} role="listbox" aria-label={integrateContent.show}>
          {subjects.map((subject, index) => (
            <div
              key={keyOf(subject)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => {
                // The field keeps the focus.
                event.preventDefault()
                choose(subject)
              }}
            >
              {nameSubject(subject)}
            </div>
          ))}
        </div>
      </div>
      <p id={`${id}-refusal`} className={css.refusal} role="status">
        {refusal}
      </p>
    </div>
  )
}
