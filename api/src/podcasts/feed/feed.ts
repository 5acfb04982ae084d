import type { Result } from '@site/shared/result'
import { CACHE_CONTROL } from '../../net/http/cacheTimes'
import type { ApiFailure } from '../../net/http/failure'
import type { JobFailure } from '../../net/worker/job'
import type { TitleRule } from '../titles/titleRule'
import type { FeedFacts } from './feedDecision'
import type { FeedChannel } from './feedDocument'
import type { NoFeed, PageEnds } from './feedPage'
import type { IndexedPodcast } from './feedPodcast'

/** Podcasts, and all their words. */
export interface PodcastList {
  /** In the order of the feed. */
  readonly podcasts: readonly IndexedPodcast[]
  /** Every word of their titles and descriptions at least once, « -brume-et-fils- ». */
  readonly words: string
}

/** A whole podcast history, parsed. */
export interface Feed extends FeedFacts, PodcastList {
  /** The history as one well-formed RSS document. */
  readonly xml: string
  readonly channel: FeedChannel
  /** Addresses of sounds by track number, including tracks that do not count as podcasts. */
  readonly tracks: ReadonlyMap<string, string>
  readonly leftOut: LeftOut
  /** Podcasts of the feed that the collective withdrew: they are not among the others, and asked for they answer 410. */
  readonly withdrawn?: readonly IndexedPodcast[]
  /** How many items have a secret of the address of the feed in them, which every visitor may read. */
  readonly withSecret: number
  /** How many items lost such a secret in a link, a picture or a text. */
  readonly cleaned: number
  /** How many chapters written in items have no title or no readable time. */
  readonly badChapters: number
  /** Where the feed says that it is from now on; empty where it does not. */
  readonly newAddress: string
}

/** Counts the items that are left out, by reason. */
export type LeftOut = Readonly<
  Record<'withoutSound' | 'streamOnly' | 'tooShort' | 'repeated' | 'unreadable' | 'future', number>
>

/** The podcast history as visitors reach it below `base`; never rejects. */
export type FeedSource = (base: string) => Promise<Result<Feed, ApiFailure>>

/** A feed that was fetched. */
interface FetchedFeed {
  /** The XML of its pages, in their order. */
  readonly pages: readonly string[]
  /** Whether a page is missing. */
  readonly isCut: boolean
  /** The time from which on items are not shown yet, in ms since 1970; absent, all are. */
  readonly until?: number | undefined
  /** What of the address of the feed is secret; see `listSecrets`. */
  readonly secrets?: readonly string[] | undefined
  /** How titles are split; absent, as « artist - show ». */
  readonly titles?: TitleRule | undefined
  /** The previous copy, which fills gaps. */
  readonly last?: Feed | undefined
}

type ReadFailure = NoFeed | JobFailure

/** Parses feeds, which may be hostile, in a process that can be killed. Never rejects. */
export interface FeedReader {
  readonly readPage: (xml: string) => Promise<Result<PageEnds, ReadFailure>>
  /** Every item of every page, each once, newest first. Missing items are taken from `last`. */
  readonly readFeed: (fetched: FetchedFeed) => Promise<Result<Feed, ReadFailure>>
}

/** For how long an answer from a feed may be kept: one from a half feed is asked for again, since the whole one comes soon. */
export const chooseFeedCaching = ({ isWhole }: Pick<Feed, 'isWhole'>): string =>
  isWhole ? CACHE_CONTROL.feed : CACHE_CONTROL.unfinishedFeed

/** Why a feed was not read, for operators, as it follows the name of its host. */
export const describeReadFailure = (failure: ReadFailure): string =>
  failure.kind === 'not-a-feed'
    ? `did not answer with a feed: ${failure.message}`
    : `answered a feed that could not be read: ${failure.detail}`
