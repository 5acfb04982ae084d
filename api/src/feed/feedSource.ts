import type { Result } from '@site/shared/result'
import type { ApiFailure } from '../http/failure'

/** Where the podcast history comes from: RSS pages, newest first, chained by `rel=next`. */
export interface FeedSource {
  readonly firstPage: string
  /** The XML of one page; never rejects. */
  readonly page: (address: string) => Promise<Result<string, ApiFailure>>
}
