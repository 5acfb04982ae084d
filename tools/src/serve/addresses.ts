import { NOT_PAGES } from '../lib/sitePaths'

/** The path of a request, without its query. */
export const readPath = (url: string): string => url.replace(/[?#].*$/, '')

/** The query of a request with its question mark, or nothing. */
export const readQuery = (url: string): string => /\?.*$/.exec(url)?.[0] ?? ''

/** The path with each slash once: two at its beginning would name another host. */
export const withSingleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/')

/** Endings of files that browsers and crawlers request by themselves, and of those a site keeps for itself. */
const FILE_ENDING =
  /\.(?:avif|br|css|gif|gz|ico|jpe?g|json|lock|m?js|map|mp3|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$/i

/** An address below another. The published pages decide whether it is in a list of a part. */
const BELOW = /^(?<list>(?:\/[\w-]+)+)\/[^/]+\/?$/

/** Pages other sites frame, whichever major they are of. */
const EMBED = /^\/embed\/v\d+\/?$/

const isDecodable = (path: string): boolean => {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/** Whether the page at an address is for frames of other sites. */
export const isEmbed = (url: string): boolean => EMBED.test(readPath(url))

/** Whether the address of a frame says that the page around it is isolated. */
export const isIsolated = (url: string): boolean =>
  Boolean(new URLSearchParams(readQuery(url)).get('isolated'))

/** The path an address is below; undefined when it is below none or is malformed. */
export const listAbove = (path: string): string | undefined =>
  isDecodable(path) ? BELOW.exec(path)?.groups?.list : undefined

/** Whether a request may be for a page: it reads an address that is not reserved. */
export const mayBePage = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !NOT_PAGES.test(withSingleSlashes(readPath(url)))

/**
 * Whether an address looks like that of a file. A missing file must never be answered with a page: a browser would take
 * the HTML for the script it asked for.
 */
export const isFileAddress = (url: string): boolean => FILE_ENDING.test(withSingleSlashes(readPath(url)))
