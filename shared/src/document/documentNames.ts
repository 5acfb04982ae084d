/** What a prerendered document and the programs that run in it call the same things. */

/** The id of the element the site is rendered into. */
export const ROOT_ID = 'root'

/** The ids of the JSON blocks a document carries, so that nothing has to be fetched before the site can start. */
export type DataBlock = 'site-config' | 'registry' | 'state'

/** Marks metadata of the document, which the routed page replaces by its own when it is shown. */
export const UNTIL_PAGE = 'data-until-page'

/** The media of a preload that the starter makes apply, once what the page is seen with has come. */
export const HELD_MEDIA = 'not all'

/** Marks a held preload that is fetched once those without it have come. */
export const FETCHED_LAST = 'data-last'

/** Where the player of live video comes from: the policy in a page and the headers of its answer allow it. */
export const VIDEO_ORIGIN = 'https://player.twitch.tv'

/** A file a page loads; with an integrity the browser refuses any other bytes. */
export interface PageFile {
  readonly url: string
  readonly integrity?: string
}

/** A part of the page that has a canary: what to fetch ahead, which depends on the visitor. The starter reads it. */
export interface CanaryOffer {
  readonly part: string
  readonly version: string
  readonly percent: number
  readonly trial: number
  /** What this page needs of the live version. */
  readonly live: readonly PageFile[]
  /** What it needs of the canary; for the shell its program, then its styles. */
  readonly canary: readonly PageFile[]
}
