import { parseUrl } from '@site/shared/address'
import { type EmbeddedRadio, embedCode } from '@site/shared/share'
import { escapeMarkup } from '@site/shared/text'

/** The sound of a player: the live stream if all names are empty. */
export interface Subject {
  /** Last segment of a podcast's address. */
  readonly replay: string
  /** Last segment of the address of a resident, or a show's name with hyphens: its newest podcast plays. */
  readonly show: string
  /** Named likewise: its newest podcasts are listed. */
  readonly podcastsOf: string
  /** What it is called; empty for the live stream, and while unknown. */
  readonly title: string
  /** Path of its page on the site. */
  readonly page: string
}

/** The chosen options of a player. */
export interface Choices extends Subject {
  readonly theme: 'dark' | 'light' | 'auto'
  readonly size: 'normal' | 'compact'
  readonly lang: 'fr' | 'en'
  /** A colour such as `#0b5fff`; empty for the radio's own. */
  readonly accent: string
  /** Whether the element shows what will play before the first press. */
  readonly preview: boolean
}

export const liveSubject: Subject = { replay: '', show: '', podcastsOf: '', title: '', page: '/' }

export const firstChoices: Choices = {
  ...liveSubject,
  theme: 'dark',
  size: 'normal',
  lang: 'fr',
  accent: '',
  preview: false,
}

/** Pixels. */
const HEIGHTS = { normal: 170, compact: 72 } as const
const LIST_HEIGHT = 384

/** The height of the frame, in pixels: a list is higher, unless it is one line. */
export const frameHeight = ({ size, podcastsOf }: Choices): number =>
  podcastsOf !== '' && size === 'normal' ? LIST_HEIGHT : HEIGHTS[size]

/** Why a text names nothing playable. */
export type Refusal = 'foreign' | 'otherPage' | 'notAnAddress'

const PAGE = /^\/(?<kind>podcasts|residences)\/(?<word>[\w-]+)\/?$/

const WORD = /^[\w-]+$/

const nameReplay = (replay: string): Subject => ({ ...liveSubject, replay, page: `/podcasts/${replay}` })

/**
 * Reads a pasted text: the address of a podcast or its last segment, the address of a resident for the newest podcast, or
 * no text for the live stream.
 * @param origins of the site: where it is published, and where it is shown
 */
export const readSubject = (text: string, origins: readonly string[]): Subject | Refusal => {
  const pasted = text.trim()
  if (pasted === '') return liveSubject
  if (WORD.test(pasted)) return nameReplay(pasted)
  const [ownOrigin = ''] = origins
  const url = /^(?:https?:\/\/|\/)/i.test(pasted) ? parseUrl(pasted, ownOrigin) : undefined
  if (url === undefined) return 'notAnAddress'
  if (!origins.includes(url.origin)) return 'foreign'
  const { kind, word = '' } = PAGE.exec(url.pathname)?.groups ?? {}
  if (kind === undefined) return 'otherPage'
  return kind === 'residences'
    ? { ...liveSubject, show: word, page: `/residences/${word}` }
    : nameReplay(word)
}

type Pairs = readonly (readonly [name: string, value: string])[]

const chooseSubject = ({ replay, show, podcastsOf }: Choices): Pairs[number] => {
  if (replay !== '') return ['replay', replay]
  if (show !== '') return ['show', show]
  return podcastsOf === '' ? ['live', ''] : ['podcasts-of', podcastsOf]
}

/** Lists the options that differ from the defaults. */
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
    .map(([name, value]) => (value === '' ? name : `${name}=${encodeURIComponent(value)}`))
    .join('&')}`

const writeAttributes = (choices: Choices): string => {
  const { preview, title } = choices
  const pairs: Pairs = [
    ...listPairs(choices),
    ...(preview ? [['preview', ''] as const] : []),
    ...(title === '' ? [] : [['title', title] as const]),
  ]
  return pairs.map(([name, value]) => (value === '' ? name : `${name}="${escapeMarkup(value)}"`)).join(' ')
}

/** Writes the HTML of the element. */
export const elementSnippet = (choices: Choices, radio: EmbeddedRadio): string =>
  embedCode(writeAttributes(choices), radio, choices.page)

/** Writes the HTML of a frame, for pages that allow no scripts. */
export const frameSnippet = (choices: Choices, { name, origin }: EmbeddedRadio): string =>
  [
    `<iframe title="Écouter ${escapeMarkup(choices.title || name)}" src="${origin}${escapeMarkup(framePath(choices))}"`,
    `  width="480" height="${frameHeight(choices)}" allow="autoplay" loading="lazy" style="border: 0"></iframe>`,
  ].join('\n')

/** The script whose bytes never change, as `player.json` names it. */
export interface PinnedScript {
  /** Path on the site. */
  readonly pinned: string
  readonly integrity: string
}

/** Writes the script element that loads the pinned script. */
export const pinnedSnippet = ({ pinned, integrity }: PinnedScript, { origin }: EmbeddedRadio): string =>
  [
    `<script async src="${origin}${pinned}"`,
    `  integrity="${integrity}" crossorigin="anonymous"></script>`,
  ].join('\n')

/** Writes the minimal content security policy that the host page needs; a preview is fetched by the page, too. */
export const policyFor = ({ origin }: EmbeddedRadio, hasPreview: boolean): string =>
  [...['script', 'frame', 'media'], ...(hasPreview ? ['connect', 'img'] : [])]
    .map((kind) => `${kind}-src ${origin}`)
    .join('; ')
