import { parseUrl } from '@site/shared/address'
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

/** Why a text names nothing that can play. */
export type Refusal = 'foreign' | 'otherPage' | 'notAnAddress'

const PAGE = /^\/(?<kind>podcasts|residences)\/(?<word>[\w-]+)\/?$/

const WORD = /^[\w-]+$/

/**
 * What a pasted text plays: the address of a podcast its sound, a resident's the newest, no text the live stream. The
 * last word of a podcast's address is enough.
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

/** What differs from what is there without being asked for. */
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

/** The address of the frame, from the root of the site. */
export const framePath = (choices: Choices): string =>
  `/embed/v1/?${listPairs(choices)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&')}`

const writeAttributes = (choices: Choices): string =>
  listPairs(choices)
    .map(([name, value]) => (value === '' ? name : `${name}="${value}"`))
    .join(' ')

/** The page of the site about what plays. */
const subjectPath = ({ replay, show }: Choices): string => {
  if (replay !== '') return `/podcasts/${replay}`
  return show === '' ? '/' : `/residences/${show}`
}

/** What to put into a page for the element. */
export const elementSnippet = (choices: Choices, radio: EmbeddedRadio): string =>
  embedCode(writeAttributes(choices), radio, subjectPath(choices))

/** The same for a page that takes no scripts. */
export const frameSnippet = (choices: Choices, { name, origin }: EmbeddedRadio): string =>
  [
    `<iframe title="Écouter ${name}" src="${origin}${framePath(choices).replaceAll('&', '&amp;')}"`,
    `  width="480" height="${HEIGHTS[choices.size]}" allow="autoplay" loading="lazy" style="border: 0"></iframe>`,
  ].join('\n')

/** What the policy of the page has to allow, and nothing else. */
export const policyFor = ({ origin }: EmbeddedRadio): string =>
  `script-src ${origin}; frame-src ${origin}; media-src ${origin}`
