import { REPLAY, SECONDS, type SharedReplay } from './replayQuery'

export { type EmbeddedRadio, elementName, embedCode, PLAYER_SIZE } from './embedCode'
export { hasShareLink, type SharedReplay } from './replayQuery'

const MS = 1000

/**
 * The link that plays the podcast of a page from a moment, to the second.
 * @param startAtMs milliseconds from the beginning
 * @example momentLink('https://site.example/podcasts/nuit-1x', 90_000) // https://site.example/podcasts/nuit-1x?t=90
 */
export const momentLink = (pageUrl: string, startAtMs: number): string => {
  const url = new URL(pageUrl)
  url.search = new URLSearchParams({ [SECONDS]: String(Math.floor(startAtMs / MS)) }).toString()
  return url.href
}

/** `1h2m3s`, as links to YouTube have it. */
const UNITS = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/i

/** Reads seconds, `1:02:03` or `1h2m3s`. */
const parseStart = (text: string | null): number => {
  const clock = (text ?? '').trim().replace(UNITS, (_, h = 0, m = 0, s = 0) => `${h}:${m}:${s}`)
  const startAtMs = Math.floor(clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * MS)
  return Number.isFinite(startAtMs) && startAtMs > 0 ? startAtMs : 0
}

/**
 * Reads the replay from the query of a share link; null without one. An invalid moment is 0.
 * @example readShareLink(new URLSearchParams('replay=7&t=90')) // { id: '7', startAtMs: 90_000 }
 */
export const readShareLink = (query: URLSearchParams): SharedReplay | null => {
  const id = query.get(REPLAY)
  return id ? { id, startAtMs: parseStart(query.get(SECONDS)) } : null
}

/**
 * Reads the moment from the query of a podcast's page, in milliseconds from the beginning; 0 when missing or invalid.
 * @example readMoment(new URLSearchParams('t=90')) // 90_000
 */
export const readMoment = (query: URLSearchParams): number => parseStart(query.get(SECONDS))

/**
 * Removes the shared replay from a query.
 * @example withoutShareLink(new URLSearchParams('replay=7&page=2')).toString() // page=2
 */
export const withoutShareLink = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query)
  rest.delete(REPLAY)
  rest.delete(SECONDS)
  return rest
}
