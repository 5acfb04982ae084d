import type { Podcast } from '../podcasts/podcast'

/** A replay somebody shared, as the address `?replay=<id>&t=<seconds>` names it. */
export interface SharedReplay {
  /** Its id, or what older addresses have: its enclosure, its link, its track. */
  readonly link: string
  /** Milliseconds from the beginning. */
  readonly startAtMs: number
}

const REPLAY = 'replay'
const START = 't'

const startAtMs = (seconds: string | null): number => {
  const start = Math.floor(Number(seconds) * 1000)
  return Number.isFinite(start) && start > 0 ? start : 0
}

/** What the address asks to hear; null when it asks nothing. */
export const readSharedReplay = (query: URLSearchParams): SharedReplay | null => {
  const link = query.get(REPLAY)
  return link ? { link, startAtMs: startAtMs(query.get(START)) } : null
}

/** The same address once the replay was chosen, so that a reload does not choose it again. */
export const withoutSharedReplay = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query)
  rest.delete(REPLAY)
  rest.delete(START)
  return rest
}

/** What an address may name a podcast by: what identifies it comes before what several may share. */
const NAMES = ['id', 'enclosureUrl', 'link', 'trackUrn'] as const

/** The podcast shared. */
export const findShared = (podcasts: readonly Podcast[], { link }: SharedReplay): Podcast | undefined =>
  NAMES.map((name) => podcasts.find((podcast) => podcast[name] === link)).find(
    (podcast) => podcast !== undefined,
  )
