import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RadioGroup, type RadioOption } from '../panels/settings/RadioGroup'
import type { Choices } from './choices'
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

/** Reads the collective's accent: pages have it in their styles, parts do not have it in their configuration. */
const readAccent = ({ ownerDocument: { defaultView, documentElement } }: Element): string =>
  defaultView?.getComputedStyle(documentElement).getPropertyValue('--acid').trim() || '#000000'

const Accent = ({ choices, onChoose }: ChooserProps): ReactNode => {
  const field = useRef<HTMLInputElement>(null)
  const [siteAccent, setSiteAccent] = useState('#000000')
  useEffect(() => {
    if (field.current) setSiteAccent(readAccent(field.current))
  }, [])
  return (
    <p className={css.row}>
      <label>
        <input
          type="checkbox"
          checked={choices.accent !== ''}
          onChange={({ target }) => onChoose({ accent: target.checked ? siteAccent : '' })}
        />{' '}
        {integrateContent.ownAccent}
      </label>
      <input
        ref={field}
        type="color"
        aria-label={integrateContent.accent}
        disabled={choices.accent === ''}
        value={choices.accent || siteAccent}
        onChange={({ target }) => onChoose({ accent: target.value })}
      />
    </p>
  )
}

/** How a player looks. */
export const Chooser = ({ choices, onChoose }: ChooserProps): ReactNode => (
  <div className={css.choices}>
    <label>
      <input
        type="checkbox"
        checked={choices.preview}
        onChange={({ target }) => onChoose({ preview: target.checked })}
      />{' '}
      {integrateContent.preview}
    </label>
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
