/** How long answers may be kept, by browsers and by caches in front of this service: the only file that says so. */

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

interface CacheTimes {
  /** For how long nobody asks again. */
  readonly maxAgeS: number
  /** How much longer the answer is used while the next one is fetched. */
  readonly staleWhileRevalidateS?: number
  /** How much longer the answer is used while no service answers. */
  readonly staleIfErrorS?: number
  /** Whether the address never has another answer: browsers do not ask again, even when a page is reloaded. */
  readonly isImmutable?: boolean
}

const keep = ({ maxAgeS, staleWhileRevalidateS, staleIfErrorS, isImmutable }: CacheTimes): string =>
  [
    'public',
    `max-age=${maxAgeS}`,
    ...(staleWhileRevalidateS === undefined ? [] : [`stale-while-revalidate=${staleWhileRevalidateS}`]),
    ...(staleIfErrorS === undefined ? [] : [`stale-if-error=${staleIfErrorS}`]),
    ...(isImmutable ? ['immutable'] : []),
  ].join(', ')

/** The `Cache-Control` of each kind of answer. */
export const CACHE_CONTROL = {
  /** Podcasts, feeds, oEmbed and the programme change at most a few times a day. */
  feed: keep({ maxAgeS: 5 * MINUTE_S, staleWhileRevalidateS: HOUR_S, staleIfErrorS: DAY_S }),
  /** While some of its episodes are missing, after a first start. */
  unfinishedFeed: 'no-cache',
  releases: keep({ maxAgeS: 5 * MINUTE_S, staleIfErrorS: DAY_S }),
  chapters: keep({ maxAgeS: HOUR_S, staleWhileRevalidateS: DAY_S, staleIfErrorS: DAY_S }),
  /** A song lasts minutes, and a page requests it every few seconds. */
  nowPlaying: keep({ maxAgeS: 5, staleIfErrorS: MINUTE_S }),
  live: 'no-cache',
  /** While calendars are still read. */
  unfinishedSchedule: 'no-cache',
  /** The sound of a podcast: its newest may change, the address of an enclosure does not. */
  sound: keep({ maxAgeS: 5 * MINUTE_S }),
  /** Signed addresses are good for some minutes; a visitor starts within one. */
  signedSound: keep({ maxAgeS: MINUTE_S }),
  /** A host may replace a picture under its address. */
  cover: keep({ maxAgeS: 30 * DAY_S, isImmutable: true }),
  /** A digest of all that is drawn is in the address. */
  card: keep({ maxAgeS: 365 * DAY_S, isImmutable: true }),
  /** A card without its cover, and the redirect from an older address. */
  unfinishedCard: keep({ maxAgeS: 5 * MINUTE_S }),
  events: 'no-store',
  failure: 'no-store',
  /** Answers with an address read from the request, which caches must not give to others. */
  namingRequest: 'private, no-cache',
} as const

/** How long pages that embed a player may keep the oEmbed answer: a title is seldom corrected. */
export const OEMBED_CACHE_AGE_S = DAY_S
