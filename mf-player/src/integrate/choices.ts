import { type EmbeddedRadio, embedCode } from '@site/shared/share'

/** What somebody wants on their page. */
export interface Choices {
  /** The last word of a podcast's address; empty for the live stream, or a show. */
  readonly replay: string
  /** The last word of a resident's address, whose newest podcast plays; empty for anything else. */
  readonly show: string
  readonly theme: 'dark' | 'light' | 'auto'
  readonly size: 'normal' | 'compact'
  readonly lang: 'fr' | 'en'
  /** A colour such as `#d7ff3e`; empty for the radio's own. */
  readonly accent: string
}

export const firstChoices: Choices = {
  replay: '',
  show: '',
  theme: 'dark',
  size: 'normal',
  lang: 'fr',
  accent: '',
}

/** Pixels. */
export const HEIGHTS = { normal: 170, compact: 72 } as const

const ADDRESS = /(?<resident>\/residences\/)?(?<word>[\w-]+)\/?(?:[?#].*)?$/

/** What an address of the site plays, wherever it is pasted from: a podcast's its sound, a resident's the newest. */
export const playedAt = (text: string): Pick<Choices, 'replay' | 'show'> => {
  const { resident, word = '' } = ADDRESS.exec(text.trim())?.groups ?? {}
  return resident ? { replay: '', show: word } : { replay: word, show: '' }
}

type Pairs = readonly (readonly [name: string, value: string])[]

/** What differs from what is there without being asked for. */
const subjectOf = ({ replay, show }: Choices): Pairs[number] => {
  if (replay !== '') return ['replay', replay]
  return show === '' ? ['live', ''] : ['show', show]
}

const pairsOf = (choices: Choices): Pairs => {
  const { theme, size, lang, accent } = choices
  const pairs: Pairs = [
    subjectOf(choices),
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
