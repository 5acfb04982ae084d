/** Home plays the stream, and the page of a podcast its sound; a number is a page of the list. */
const PLAYS = /^\/(?:podcasts\/(?!\d+$)(?<podcast>[\w-]+))?$/

/** What can be heard of a page on other sites. */
export interface Played {
  /** The last word of a podcast's address; undefined for the live stream. */
  readonly podcast: string | undefined
}

/** Undefined for a page that plays nothing. */
export const playedAt = (path: string | undefined): Played | undefined => {
  const match = PLAYS.exec(path ?? '')
  return match ? { podcast: match.groups?.podcast } : undefined
}
