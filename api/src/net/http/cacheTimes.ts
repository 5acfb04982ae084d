/** How long answers may be kept, by browsers and by caches in front of this service: the only file that says so. */

const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S

interface CacheTimes {
  /** How long no new request is made. */
  readonly maxAgeS: number
  /** The same for caches that many share, in front of this service; absent, as long as browsers. */
  readonly sharedS?: number
  /** How much longer the answer is used while no service answers. */
  readonly staleIfErrorS?: number
  /** Whether the address never has another answer: browsers do not ask again, even when a page is reloaded. */
  readonly isImmutable?: boolean
}

const keep = ({ maxAgeS, sharedS, staleIfErrorS, isImmutable }: CacheTimes): string =>
  [
    'public',
    `max-age=${maxAgeS}`,
    ...(sharedS === undefined ? [] : [`s-maxage=${sharedS}`]),
    ...(staleIfErrorS === undefined ? [] : [`stale-if-error=${staleIfErrorS}`]),
    ...(isImmutable ? ['immutable'] : []),
  ].join(', ')

/**
 * How long what sources say may be kept. They change a few times a day, but what is urgent, such as a show that is cancelled five
 * minutes before it begins, has to be everywhere within a minute. For the same reason nothing outdated is used while the next answer is
 * fetched: after a quiet hour the first visitor would get it.
 */
export const KEPT_S = 30

/** The `Cache-Control` of each kind of answer. */
export const CACHE_CONTROL = {
  /**
   * A page requests it once it is shown, and not again for a quarter of an hour: what proxies keep must be older than the page for
   * no longer than the page takes to be made.
   */
  programme: keep({ maxAgeS: 5, staleIfErrorS: DAY_S }),
  /** Podcasts, feeds and oEmbed. */
  feed: keep({ maxAgeS: KEPT_S, staleIfErrorS: DAY_S }),
  /** While some of its episodes are missing, after a first start. */
  unfinishedFeed: 'no-cache',
  releases: keep({ maxAgeS: KEPT_S, staleIfErrorS: DAY_S }),
  chapters: keep({ maxAgeS: KEPT_S, staleIfErrorS: DAY_S }),
  /** A song lasts minutes, and a page requests it every few seconds. */
  nowPlaying: keep({ maxAgeS: 5, staleIfErrorS: MINUTE_S }),
  /** The songs of a day that goes on. */
  played: keep({ maxAgeS: 10, staleIfErrorS: DAY_S }),
  /** Songs of hours long past: one that an operator removes is gone from caches after this time. */
  playedBefore: keep({ maxAgeS: 10 * MINUTE_S, staleIfErrorS: DAY_S }),
  live: 'no-cache',
  /** While calendars are still read. */
  unfinishedSchedule: 'no-cache',
  /** The sound of a podcast: its newest may change, the address of an enclosure does not. */
  sound: keep({ maxAgeS: KEPT_S }),
  /** Signed addresses are good for some minutes. */
  signedSound: keep({ maxAgeS: KEPT_S }),
  /** A host may replace a picture under its address. That of a show that is withdrawn is gone from caches in front at once. */
  cover: keep({ maxAgeS: 30 * DAY_S, sharedS: KEPT_S, staleIfErrorS: DAY_S, isImmutable: true }),
  /** A digest of all that is drawn is in the address. */
  card: keep({ maxAgeS: 365 * DAY_S, sharedS: KEPT_S, staleIfErrorS: DAY_S, isImmutable: true }),
  /** A card without its cover, and the redirect from an older address. */
  unfinishedCard: keep({ maxAgeS: KEPT_S }),
  /** A show that is withdrawn: kept, so that it takes the place of what was kept before. */
  gone: keep({ maxAgeS: KEPT_S }),
  events: 'no-store',
  /** The state of the checks, which must be current. */
  health: 'no-store',
  failure: 'no-store',
  /** Answers with an address read from the request, which caches must not give to others. */
  namingRequest: 'private, no-cache',
} as const

/** How long pages that embed a player may keep the oEmbed answer: a title is seldom corrected. */
export const OEMBED_CACHE_AGE_S = DAY_S
