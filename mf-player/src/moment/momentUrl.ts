import type { ReplaySource } from '@site/shared/platform'

const REPLAY = 'replay'
const TIME = 't'
const MS = 1000

/** A moment of a replay, as an address tells it. */
export interface SharedMoment extends Pick<ReplaySource, 'id'> {
  /** Milliseconds from the beginning. */
  readonly positionMs: number
}

/** The address that opens the site on this moment, by the home page; seconds are enough for ears. */
export const momentUrl = (pageUrl: string, { id, positionMs }: SharedMoment): string => {
  const url = new URL('/', pageUrl)
  url.searchParams.set(REPLAY, id)
  url.searchParams.set(TIME, String(Math.floor(positionMs / MS)))
  return url.href
}
