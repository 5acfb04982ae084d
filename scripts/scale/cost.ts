import { type Kind, kinds, type Tally, tallyOf, type VisitCounts } from './visit'

export const DAY_S = 86_400
const COUNTED_MINUTES = 10

/** What visitors and teams are taken to do; nobody measured it. */
export interface Habits {
  /** Share of the visits that begin with nothing kept from before. */
  readonly firstShare: number
  /** Minutes a page stays open where nobody listens. */
  readonly readingMinutes: number
  /** Share of the visits that listen to the live, and for how many minutes. */
  readonly listeningShare: number
  readonly listeningMinutes: number
  /** Share of the visits that listen to a replay, and for how many minutes. */
  readonly replayShare: number
  readonly replayMinutes: number
  /** How many times the average the busiest moment of a day is. */
  readonly peak: number
  /** Publications, rollbacks and canaries in a day. */
  readonly changesADay: number
  /** How often a day all pages are rendered with what services say by then. */
  readonly prerendersADay: number
}

/** What stands between visitors and what is published. */
export interface Keeping {
  /** Places that keep answers, each for itself: points of presence of a CDN. */
  readonly places: number
  /** Seconds pages and the registry are kept. */
  readonly freshSeconds: number
}

/** What is published, counted. */
export interface Published {
  /** Pages, and files of the live versions that browsers load, each in the one encoding they ask for. */
  readonly pageAddresses: number
  readonly partAddresses: number
  /** Parts the site has: a change brings the files of one anew. */
  readonly parts: number
}

export type Delivery = Keeping & Published

/** Bytes a second of sound, at 128 kb/s. */
export const SOUND_BYTES_S = 16_000

const share = (tally: Tally, factor: number): Tally => ({
  requests: tally.requests * factor,
  bytes: tally.bytes * factor,
})

const plus = (a: Tally, b: Tally): Tally => ({ requests: a.requests + b.requests, bytes: a.bytes + b.bytes })

/** Minutes pages are open, for one visit. */
const openMinutes = ({ listeningShare, listeningMinutes, readingMinutes }: Habits): number =>
  listeningShare * listeningMinutes + (1 - listeningShare) * readingMinutes

/** The song is asked for while somebody listens; everything else while the page is open. */
const pollingMinutes = (kind: Kind, habits: Habits): number =>
  kind === 'nowplaying' ? habits.listeningShare * habits.listeningMinutes : openMinutes(habits)

/** What visitors ask for in a day, by kind. */
export const askedFor = (
  visits: number,
  counts: VisitCounts,
  habits: Habits,
): Readonly<Record<Kind, Tally>> => {
  const of = (kind: Kind): Tally => {
    const first = share(tallyOf(counts.first, kind), habits.firstShare)
    const again = share(tallyOf(counts.again, kind), 1 - habits.firstShare)
    const open = share(tallyOf(counts.tenMinutes, kind), pollingMinutes(kind, habits) / COUNTED_MINUTES)
    return share(plus(plus(first, again), open), visits)
  }
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, Tally>
}

/**
 * How often what keeps answers for `freshSeconds` asks for them anew, while `requests` come at random times within `seconds`
 * for `addresses`, all as often: more than where some are asked for more often than others.
 */
export const asksBehindCache = (
  requests: number,
  addresses: number,
  { seconds, freshSeconds }: { readonly seconds: number; readonly freshSeconds: number },
): number => {
  const rate = requests / addresses / seconds
  return (addresses * seconds * rate) / (1 + rate * freshSeconds)
}

/** How often what keeps answers for `freshSeconds` asks for one anew that is wanted at these times, in seconds. */
export const asksAt = (times: readonly number[], freshSeconds: number): number => {
  let [asks, staleAt] = [0, Number.NEGATIVE_INFINITY]
  for (const time of times.toSorted((a, b) => a - b))
    if (time >= staleAt) {
      asks += 1
      staleAt = time + freshSeconds
    }
  return asks
}

/** Requests to the storage in a day: pages and the registry as they grow stale, each file of a version once in each place. */
export const storageRequests = (
  visits: number,
  counts: VisitCounts,
  habits: Habits,
  { places, freshSeconds, pageAddresses, partAddresses, parts }: Delivery,
): Readonly<Record<'pages' | 'registry' | 'parts', number>> => {
  const asked = askedFor(visits, counts, habits)
  const stale = (kind: Kind, addresses: number): number =>
    asksBehindCache(asked[kind].requests, addresses * places, { seconds: DAY_S, freshSeconds })
  const newFiles = partAddresses * places * (1 + habits.changesADay / parts)
  return {
    pages: stale('pages', pageAddresses),
    registry: stale('registry', 1),
    parts: Math.min(asked.parts.requests, newFiles),
  }
}

/** Kinds the api answers, with the seconds its answers may be kept by what is shared: its own `Cache-Control`. */
const API_FRESH_S = {
  live: 0,
  nowplaying: 5,
  podcasts: 300,
  schedule: 300,
  releases: 300,
  covers: 31_536_000,
} as const

type ApiKind = keyof typeof API_FRESH_S
const apiKinds = Object.keys(API_FRESH_S) as readonly ApiKind[]

/** Requests that reach the api in a day, behind a cache that heeds its headers, or behind none. */
export const apiRequests = (
  visits: number,
  counts: VisitCounts,
  habits: Habits,
  places: number | null,
): number => {
  const asked = askedFor(visits, counts, habits)
  const behind = (kind: ApiKind): number => {
    const { requests } = asked[kind]
    if (places === null) return requests
    return asksBehindCache(requests, places, { seconds: DAY_S, freshSeconds: API_FRESH_S[kind] })
  }
  return apiKinds.reduce((sum, kind) => sum + behind(kind), 0)
}

/** Seconds one process of the api keeps what its upstreams said; podcasts are made from the feed. */
export const UPSTREAM_FRESH_S = {
  podcasts: 900,
  schedule: 900,
  live: 15,
  nowplaying: 10,
  releases: 3_600,
} as const

/** Questions of one process of the api to its upstreams in a day: never more than one in the time it keeps the answer. */
export const upstreamRequests = (
  visits: number,
  counts: VisitCounts,
  habits: Habits,
): Readonly<Record<keyof typeof UPSTREAM_FRESH_S, number>> => {
  const asked = askedFor(visits, counts, habits)
  const of = (kind: keyof typeof UPSTREAM_FRESH_S): number =>
    asksBehindCache(asked[kind].requests, 1, { seconds: DAY_S, freshSeconds: UPSTREAM_FRESH_S[kind] })
  return {
    podcasts: of('podcasts'),
    schedule: of('schedule'),
    live: of('live'),
    nowplaying: of('nowplaying'),
    releases: of('releases'),
  }
}

/** Those who hear the live, and a replay, at the same moment when it is busiest. */
export const listeners = (visits: number, habits: Habits): Readonly<Record<'live' | 'replay', number>> => {
  const atOnce = (part: number, minutes: number): number =>
    (visits * part * minutes * habits.peak) / (DAY_S / 60)
  return {
    live: atOnce(habits.listeningShare, habits.listeningMinutes),
    replay: atOnce(habits.replayShare, habits.replayMinutes),
  }
}
