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
