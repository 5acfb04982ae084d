import { parseUrl } from '@site/shared/address'
import { type EmbeddedRadio, embedCode } from '@site/shared/share'

/** The chosen options of a player. */
export interface Choices {
  /** Last segment of a podcast's address; empty for the live stream or a show. */
  readonly replay: string
  /** Last segment of the address of a resident, whose newest podcast plays; empty otherwise. */
  readonly show: string
  readonly theme: 'dark' | 'light' | 'auto'
  readonly size: 'normal' | 'compact'
  readonly lang: 'fr' | 'en'
  /** A colour such as `#0b5fff`; empty for the radio's own. */
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

export type Subject = Pick<Choices, 'replay' | 'show'>

/** Why a text names nothing playable. */
export type Refusal = 'foreign' | 'otherPage' | 'notAnAddress'

const PAGE = /^\/(?<kind>podcasts|residences)\/(?<word>[\w-]+)\/?$/

const WORD = /^[\w-]+$/

/**
 * Reads a pasted text: the address of a podcast or its last segment, the address of a resident for the newest podcast, or
 * no text for the live stream.
 * @param origins of the site: where it is published, and where it is shown
 */
export const readSubject = (text: string, origins: readonly string[]): Subject | Refusal => {
  const pasted = text.trim()
  if (pasted === '' || WORD.test(pasted)) return { replay: pasted, show: '' }
  const [ownOrigin = ''] = origins
  const url = /^(?:https?:\/\/|\/)/i.test(pasted) ? parseUrl(pasted, ownOrigin) : undefined
  if (url === undefined) return 'notAnAddress'
  if (!origins.includes(url.origin)) return 'foreign'
  const { kind, word = '' } = PAGE.exec(url.pathname)?.groups ?? {}
  if (kind === undefined) return 'otherPage'
  return kind === 'residences' ? { replay: '', show: word } : { replay: word, show: '' }
}

type Pairs = readonly (readonly [name: string, value: string])[]

/** Lists the options that differ from the defaults. */
const chooseSubject = ({ replay, show }: Choices): Pairs[number] => {
  if (replay !== '') return ['replay', replay]
  return show === '' ? ['live', ''] : ['show', show]
}

const listPairs = (choices: Choices): Pairs => {
  const { theme, size, lang, accent } = choices
  const pairs: Pairs = [
    chooseSubject(choices),
    ['theme', theme === firstChoices.theme ? '' : theme],
    ['size', size === firstChoices.size ? '' : size],
    ['lang', lang === firstChoices.lang ? '' : lang],
    ['accent', accent.replace('#', '')],
  ]
  return pairs.filter(([name, value]) => name === 'live' || value !== '')
}

/** Builds the path of the frame. */
export const framePath = (choices: Choices): string =>
  `/embed/v1/?${listPairs(choices)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&')}`

const writeAttributes = (choices: Choices): string =>
  listPairs(choices)
    .map(([name, value]) => (value === '' ? name : `${name}="${value}"`))
    .join(' ')

/** Builds the path of the site's page about the podcast or resident. */
const subjectPath = ({ replay, show }: Choices): string => {
  if (replay !== '') return `/podcasts/${replay}`
  return show === '' ? '/' : `/residences/${show}`
}

/** Writes the HTML of the element. */
export const elementSnippet = (choices: Choices, radio: EmbeddedRadio): string =>
  embedCode(writeAttributes(choices), radio, subjectPath(choices))

/** Writes the HTML of a frame, for pages that allow no scripts. */
export const frameSnippet = (choices: Choices, { name, origin }: EmbeddedRadio): string =>
  [
    `<iframe title="Écouter ${name}" src="${origin}${framePath(choices).replaceAll('&', '&amp;')}"`,
    `  width="480" height="${HEIGHTS[choices.size]}" allow="autoplay" loading="lazy" style="border: 0"></iframe>`,
  ].join('\n')

/** Writes the minimal content security policy that the host page needs. */
export const policyFor = ({ origin }: EmbeddedRadio): string =>
  `script-src ${origin}; frame-src ${origin}; media-src ${origin}`
