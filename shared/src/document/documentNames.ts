/** What a prerendered document and the programs that run in it call the same things. */

/** The id of the element the site is rendered into. */
export const ROOT_ID = 'root'

/** The ids of the JSON blocks a document carries, so that nothing has to be fetched before the site can start. */
export type DataBlock = 'site-config' | 'registry' | 'state'

/** Marks metadata of the document, which the routed page replaces by its own when it is shown. */
export const UNTIL_PAGE = 'data-until-page'

/** The `media` of a script preload that the bootstrap script starts after the first paint. */
export const HELD_MEDIA = 'not all'

/** Where the player of live video comes from: the policy in a page and the headers of its answer allow it. */
export const VIDEO_ORIGIN = 'https://player.twitch.tv'
