import { type SiteThunk, useSiteDispatch } from '@site/shared/platform'
import { type ReactNode, useId, useState } from 'react'
import { findReplay } from '../embed/frame/state/findReplay'
import { RadioGroup, type RadioOption } from '../panels/RadioGroup'
import { readPageOrigin } from '../ports/pageWindow'
import { type Choices, readSubject, type Subject } from './choices'
import css from './Integrate.module.css'
import { integrateContent } from './integrate.content'

interface ChooserProps {
  readonly choices: Choices
  readonly onChoose: (change: Partial<Choices>) => void
}

const { theme, size, language } = integrateContent

const listOptions = <Value extends string>(
  values: readonly Value[],
  texts: Readonly<Record<Value, string>>,
): readonly RadioOption<Value>[] => values.map((value) => ({ value, text: texts[value] }))

const themes = listOptions(['dark', 'light', 'auto'], theme)
const sizes = listOptions(['normal', 'compact'], size)
const languages = listOptions(['fr', 'en'], language)

/** The site's accent, the initial colour of the picker. */
const readAccent = (element: Element): string =>
  element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue('--acid').trim() || '#000000'

const Accent = ({ choices, onChoose }: ChooserProps): ReactNode => (
  <p className={css.row}>
    <label>
      <input
        type="checkbox"
        checked={choices.accent !== ''}
        onChange={({ target }) => onChoose({ accent: target.checked ? readAccent(target) : '' })}
      />{' '}
      {integrateContent.ownAccent}
    </label>
    <input
      type="color"
      aria-label={integrateContent.accent}
      disabled={choices.accent === ''}
      value={choices.accent || '#000000'}
      onChange={({ target }) => onChoose({ accent: target.value })}
    />
  </p>
)

type Answer = Subject | keyof typeof integrateContent.refusals

/** Reads a pasted text, then requests from the service whether the podcast or show exists. */
const findSubject =
  (text: string): SiteThunk<Promise<Answer>> =>
  async (_dispatch, _getState, dependencies) => {
    const siteOrigin = new URL(dependencies.config.publicUrl).origin
    const subject = readSubject(text, [siteOrigin, readPageOrigin()])
    if (typeof subject === 'string') return subject
    const name = subject.replay || subject.show
    if (name === '') return subject
    const by = subject.replay === '' ? 'show' : 'replay'
    const found = await findReplay(dependencies, { name, by }, readPageOrigin())
    if (!found.ok) return 'unreachable'
    return found.value === null ? 'unknown' : subject
  }

const Show = ({ onChoose }: Pick<ChooserProps, 'onChoose'>): ReactNode => {
  const id = useId()
  const [refusal, setRefusal] = useState('')
  const dispatch = useSiteDispatch()
  const choose = async (text: string): Promise<void> => {
    const answer = await dispatch(findSubject(text))
    setRefusal(typeof answer === 'string' ? integrateContent.refusals[answer] : '')
    if (typeof answer !== 'string') onChoose(answer)
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{integrateContent.show}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        aria-describedby={`${id}-help`}
        aria-invalid={refusal !== ''}
        onBlur={({ target }) => void choose(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && void choose(currentTarget.value)}
      />
      <p className={css.refusal} role="status">
        {refusal}
      </p>
      <p id={`${id}-help`}>{integrateContent.showHelp}</p>
    </div>
  )
}

/** The options of a player. */
export const Chooser = ({ choices, onChoose }: ChooserProps): ReactNode => (
  <div className={css.choices}>
    <Show onChoose={onChoose} />
    <RadioGroup
      legend={theme.legend}
      options={themes}
      chosen={choices.theme}
      onChoose={(value) => onChoose({ theme: value })}
    />
    <RadioGroup
      legend={size.legend}
      options={sizes}
      chosen={choices.size}
      onChoose={(value) => onChoose({ size: value })}
    />
    <RadioGroup
      legend={language.legend}
      options={languages}
      chosen={choices.lang}
      onChoose={(value) => onChoose({ lang: value })}
    />
    <Accent choices={choices} onChoose={onChoose} />
  </div>
)
