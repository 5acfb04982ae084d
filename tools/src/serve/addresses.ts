import { NOT_PAGES } from '../lib/sitePaths'

/** The path of a request, without its query. */
export const readPath = (url: string): string => url.replace(/[?#].*$/, '')

/** The query of a request with its question mark, or nothing. */
export const readQuery = (url: string): string => /\?.*$/.exec(url)?.[0] ?? ''

/** Collapses repeated slashes: two at the start would name another host. */
export const withSingleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/')

/** Endings of files that browsers and crawlers request by themselves, and of internal files of a site. */
const FILE_ENDING =
  /\.(?:avif|br|css|gif|gz|ico|jpe?g|json|lock|m?js|map|mp3|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$/i

/** An address below another. The published pages decide whether it is in a list of a part. */
const BELOW = /^(?<list>(?:\/[\w-]+)+)\/[^/]+\/?$/

/** Pages that other sites frame, of any major version. */
const EMBED = /^\/embed\/v\d+\/?$/

const isDecodable = (path: string): boolean => {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/** Whether an address is a page that other sites frame. */
export const isEmbed = (url: string): boolean => EMBED.test(readPath(url))

/** Whether the address of a frame states that the host page is isolated. */
export const isIsolated = (url: string): boolean =>
  Boolean(new URLSearchParams(readQuery(url)).get('isolated'))

/** Finds the path that an address is below; undefined if there is none, or if the address is malformed. */
export const listAbove = (path: string): string | undefined =>
  isDecodable(path) ? BELOW.exec(path)?.groups?.list : undefined

/** Whether a request may be for a page: its method reads, and its address is not reserved. */
export const mayBePage = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !NOT_PAGES.test(withSingleSlashes(readPath(url)))

/**
 * Whether an address looks like a file. A missing file must never get a page as its answer: a browser would run the HTML as
 * the requested script.
 */
export const isFileAddress = (url: string): boolean => FILE_ENDING.test(withSingleSlashes(readPath(url)))
