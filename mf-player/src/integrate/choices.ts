import { type EmbeddedRadio, embedCode } from '@site/shared/embed-code'

/** What somebody wants on their page. */
export interface Choices {
  /** The last word of a show's address; empty for the live stream. */
  readonly replay: string
  readonly theme: 'dark' | 'light' | 'auto'
  readonly size: 'normal' | 'compact'
  readonly lang: 'fr' | 'en'
  /** A colour such as `#d7ff3e`; empty for the radio's own. */
  readonly accent: string
}

export const firstChoices: Choices = { replay: '', theme: 'dark', size: 'normal', lang: 'fr', accent: '' }

/** Pixels. */
export const HEIGHTS = { normal: 170, compact: 72 } as const

/** A show by the last word of its address, wherever that is pasted from. */
export const showOf = (text: string): string => /([\w-]+)\/?(?:[?#].*)?$/.exec(text.trim())?.[1] ?? ''

type Pairs = readonly (readonly [name: string, value: string])[]

/** What differs from what is there without being asked for. */
const pairsOf = ({ replay, theme, size, lang, accent }: Choices): Pairs => {
  const pairs: Pairs = [
    replay === '' ? ['live', ''] : ['replay', replay],
    ['theme', theme === firstChoices.theme ? '' : theme],
    ['size', size === firstChoices.size ? '' : size],
    ['lang', lang === firstChoices.lang ? '' : lang],
    ['accent', accent.replace('#', '')],
  ]
  return pairs.filter(([name, value]) => name === 'live' || value !== '')
}

/** The address of the frame, from the root of the site. */
export const framePath = (choices: Choices): string =>
  `/embed/v1/?${pairsOf(choices)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&')}`

const attributesOf = (choices: Choices): string =>
  pairsOf(choices)
    .map(([name, value]) => (value === '' ? name : `${name}="${value}"`))
    .join(' ')

/** What to put into a page for the element. */
export const elementSnippet = (choices: Choices, radio: EmbeddedRadio): string =>
  embedCode(attributesOf(choices), radio)

/** The same for a page that takes no scripts. */
export const frameSnippet = (choices: Choices, { name, origin }: EmbeddedRadio): string =>
  [
    `<iframe title="Écouter ${name}" src="${origin}${framePath(choices).replaceAll('&', '&amp;')}"`,
    `  width="480" height="${HEIGHTS[choices.size]}" allow="autoplay" loading="lazy" style="border: 0"></iframe>`,
  ].join('\n')

/** What the policy of the page has to allow, and nothing else. */
export const policyFor = ({ origin }: EmbeddedRadio): string =>
  `script-src ${origin}; frame-src ${origin}; media-src ${origin}`
