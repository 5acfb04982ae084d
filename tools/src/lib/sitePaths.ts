/** Which paths of a site are pages: those that servers, the prerenderer and the content check know. */

/** Published files, the api, and what a development server adds. */
export const NOT_PAGES = /^\/(?:parts|api|dev)(?:\/|$)/

/** Paths pages are prerendered at: nothing in them leads out of the site. */
const PAGE_PATH = /^(?:\/|(?:\/[\w-]+)+\/?)$/

/** Whether a page may be prerendered at a path. */
export const isPagePath = (path: string): boolean => PAGE_PATH.test(path)

/** Whether the site keeps a path for other things than pages: published files, the api, and the player on other sites. */
export const isReserved = (path: string): boolean => NOT_PAGES.test(path) || /^\/embed(?:\/|$)/.test(path)

/** More former addresses than a collective writes by hand; each is a page. */
export const MAX_REDIRECTS = 500
