/** Separates pages from other paths of a site, for servers, the prerenderer and the content check. */

/** Prefixes of published files, the api, and files of a development server. */
export const NOT_PAGES = /^\/(?:parts|api|dev)(?:\/|$)/

/** Paths that may be prerendered: none can leave the site. */
const PAGE_PATH = /^(?:\/|(?:\/[\w-]+)+\/?)$/

/** Whether a page may be prerendered at a path. */
export const isPagePath = (path: string): boolean => PAGE_PATH.test(path)

/** Whether a path is reserved: for published files, the api, or the player on other sites. */
export const isReserved = (path: string): boolean => NOT_PAGES.test(path) || /^\/embed(?:\/|$)/.test(path)

/** More redirects than a collective writes by hand; each is a page. */
export const MAX_REDIRECTS = 500
