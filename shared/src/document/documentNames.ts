/** What a prerendered document and the programs that run in it call the same things. */

/** The id of the element the site is rendered into. */
export const ROOT_ID = 'root'

/** The ids of the JSON blocks a document carries, so that nothing has to be fetched before the site can start. */
export type DataBlock = 'site-config' | 'registry' | 'state'

/** Marks metadata of the document, which the routed page replaces by its own when it is shown. */
export const UNTIL_PAGE = 'data-until-page'
