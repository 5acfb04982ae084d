import { type ReactNode, useId } from 'react'
import { RadioGroup, type RadioOption } from '../panels/RadioGroup'
import { type Choices, playedAt } from './choices'
import css from './Integrate.module.css'
import { integrateContent } from './integrate.content'

interface ChooserProps {
  readonly choices: Choices
  readonly onChoose: (change: Partial<Choices>) => void
}

const { theme, size, language } = integrateContent

const optionsOf = <Value extends string>(
  values: readonly Value[],
  texts: Readonly<Record<Value, string>>,
): readonly RadioOption<Value>[] => values.map((value) => ({ value, text: texts[value] }))

const themes = optionsOf(['dark', 'light', 'auto'], theme)
const sizes = optionsOf(['normal', 'compact'], size)
const languages = optionsOf(['fr', 'en'], language)

/** The site's own accent, which the picker of colours begins with. */
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

const Show = ({ onChoose }: Pick<ChooserProps, 'onChoose'>): ReactNode => {
  const id = useId()
  return (
    <p className={css.field}>
      <label htmlFor={id}>{integrateContent.show}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        aria-describedby={`${id}-help`}
        onBlur={({ target }) => onChoose(playedAt(target.value))}
      />
      <span id={`${id}-help`}>{integrateContent.showHelp}</span>
    </p>
  )
}

/** What can be chosen of a player. */
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
