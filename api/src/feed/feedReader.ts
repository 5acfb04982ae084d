import type { Result } from '@site/shared/result'
import type { JobFailure } from '../worker/job'
import type { Feed } from './feed'
import type { NoFeed, PageEnds } from './feedPage'

/** What the service has of a feed that was fetched. */
interface FetchedFeed {
  /** The XML of its pages, in their order. */
  readonly pages: readonly string[]
  /** Whether a page is missing. */
  readonly isCut: boolean
  /** The copy from before, which fills gaps. */
  readonly last?: Feed | undefined
}

export type ReadFailure = NoFeed | JobFailure

/** Reads the texts of feeds, which may be made to harm, where reading them can be ended. Never rejects. */
export interface FeedReader {
  readonly readPage: (xml: string) => Promise<Result<PageEnds, ReadFailure>>
  /** Every item of every page, each once, newest first. Items that are missing are those `last` had. */
  readonly readFeed: (fetched: FetchedFeed) => Promise<Result<Feed, ReadFailure>>
}

/** Why a feed was not read, for operators, as it follows the name of its host. */
export const describeReadFailure = (failure: ReadFailure): string =>
  failure.kind === 'not-a-feed'
    ? `did not answer with a feed: ${failure.message}`
    : `answered a feed that could not be read: ${failure.detail}`
