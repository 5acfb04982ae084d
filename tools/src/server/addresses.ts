/** The path of a request, without its query. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/, '')

/** The query of a request with its question mark, or nothing. */
export const queryOf = (url: string): string => /\?.*$/.exec(url)?.[0] ?? ''

/** The path with each slash once: two at its beginning would name another host. */
export const withSingleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/')

/** Published files, the api, and what a development server adds. */
const NOT_PAGES = /^\/(?:parts|api|dev)(?:\/|$)/

/** Endings of files that browsers and crawlers ask for by themselves, and of those a site keeps for itself. */
export const FILE_ENDING =
  '\\.(?:avif|br|css|gif|gz|ico|jpe?g|json|lock|m?js|map|mp3|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$'

/** The address of one show of many: whether there is such a show is for its part to say. */
export const ONE_OF_MANY = '^/residences/[^/]+/?$'

/** Paths pages are composed at: nothing in them leads out of the site. */
const PAGE_PATH = /^(?:\/|(?:\/[\w-]+)+\/?)$/

const fileEnding = new RegExp(FILE_ENDING, 'i')
const oneOfMany = new RegExp(ONE_OF_MANY)

const isDecodable = (path: string): boolean => {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/** Whether a page may be composed at a path. */
export const isPagePath = (path: string): boolean => PAGE_PATH.test(path)

/** Whether a path names one of many shows, known or not. */
export const isOneOfMany = (path: string): boolean => oneOfMany.test(path) && isDecodable(path)

/**
 * Whether an address no file answers to belongs to a page. A missing file must never be answered
 * with a page: a browser would take the HTML for the script it asked for.
 */
export const isPageAddress = (method: string, url: string): boolean => {
  const path = withSingleSlashes(pathOf(url))
  if ((method !== 'GET' && method !== 'HEAD') || NOT_PAGES.test(path)) return false
  return isOneOfMany(path) || !fileEnding.test(path)
}
