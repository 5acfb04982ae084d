import { foldForSearch } from '../core/text'

const REPLAY = 'replay'
const SECONDS = 't'
const MS = 1000

/** A replay somebody shared: `/?replay=<id>&t=<seconds>`. */
export interface SharedReplay {
  /** Its id; in links shared before contract 1.1 its enclosure, its page or its track. */
  readonly id: string
  /** Milliseconds from the beginning. */
  readonly startAtMs: number
}

/** The link that opens a replay at a moment, on the home page of the site `pageUrl` belongs to; to the second. */
export const shareLink = (pageUrl: string, { id, startAtMs }: SharedReplay): string => {
  const url = new URL('/', pageUrl)
  url.searchParams.set(REPLAY, id)
  url.searchParams.set(SECONDS, String(Math.floor(startAtMs / MS)))
  return url.href
}

/** The link that plays the podcast of a page from a moment, to the second. */
export const momentLink = (pageUrl: string, startAtMs: number): string => {
  const url = new URL(pageUrl)
  url.search = new URLSearchParams({ [SECONDS]: String(Math.floor(startAtMs / MS)) }).toString()
  return url.href
}

const parseStart = (seconds: string | null): number => {
  const startAtMs = Math.floor(Number(seconds) * MS)
  return Number.isFinite(startAtMs) && startAtMs > 0 ? startAtMs : 0
}

/** The replay a share link names, from its query; null when it names none. */
export const readShareLink = (query: URLSearchParams): SharedReplay | null => {
  const id = query.get(REPLAY)
  return id ? { id, startAtMs: parseStart(query.get(SECONDS)) } : null
}

/** The moment the link of a podcast's page names, `?t=<seconds>`, in milliseconds from the beginning; 0 when it names none. */
export const readMoment = (query: URLSearchParams): number => parseStart(query.get(SECONDS))

/** A query without the shared replay. */
export const withoutShareLink = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query)
  rest.delete(REPLAY)
  rest.delete(SECONDS)
  return rest
}

/** The name of the element other sites show the player by: the collective's, in letters a name of an element may have. */
export const elementName = (radio: string): string => {
  const words = foldForSearch(radio)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[-\d]+|-$/g, '')
  return `${words || 'radio'}-player`
}

/** Who plays on other sites. */
export interface EmbeddedRadio {
  /** The name of its element. */
  readonly element: string
  readonly name: string
  /** The origin of the site. */
  readonly origin: string
}

/**
 * What somebody puts into a page of theirs for the player.
 * @param attributes of the element, as HTML
 */
export const embedCode = (attributes: string, { element, name, origin }: EmbeddedRadio): string =>
  [
    `<script async src="${origin}/embed/v1/player.js"></script>`,
    `<${element} ${attributes}>`,
    `  <a href="${origin}/">Écouter ${name}</a>`,
    `</${element}>`,
  ].join('\n')
