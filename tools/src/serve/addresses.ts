import { NOT_PAGES } from '../lib/sitePaths'
import { PINNED_FILE } from '../store/pinnedFiles'

/** The path of a request, without its query. */
export const readPath = (url: string): string => url.replace(/[?#].*$/, '')

/** The query of a request with its question mark, or nothing. */
export const readQuery = (url: string): string => /\?.*$/.exec(url)?.[0] ?? ''

/** The path with each slash once: two at its beginning would name another host. */
export const withSingleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/')

/** Endings of files that browsers and crawlers ask for by themselves, and of those a site keeps for itself. */
export const FILE_ENDING =
  '\\.(?:avif|br|css|gif|gz|ico|jpe?g|json|lock|m?js|map|mp3|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$'

/** An address below another. The published pages decide whether it is in a list of a part. */
export const BELOW = '^(?<list>(?:/[\\w-]+)+)/[^/]+/?$'

const fileEnding = new RegExp(FILE_ENDING, 'i')
const below = new RegExp(BELOW)

const isDecodable = (path: string): boolean => {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/** Pages other sites frame, whichever major they are of. */
export const EMBED = '^(?<embed>/embed/v\\d+)/?$'

/** Files for other sites at addresses that never change: the element, the remote, and the manifest of each part. */
export const EMBED_FILES =
  '^/embed/v\\d+/(?:player\\.(?:js|json|d\\.ts)|remoteEntry\\.(?:js|d\\.ts)|[\\w-]+/mf-manifest\\.(?:json|d\\.ts))$'
/** Former and current scripts of the element, each at the address of its bytes. */
export const PINNED_FILES = `^/${PINNED_FILE}$`

const embed = new RegExp(EMBED)

/** Whether the page at an address is for frames of other sites. */
export const isEmbed = (url: string): boolean => embed.test(readPath(url))

/** Whether the address of a frame says that the page around it is isolated. */
export const isIsolated = (url: string): boolean =>
  Boolean(new URLSearchParams(readQuery(url)).get('isolated'))

/** The path an address is below; undefined when it is below none or is malformed. */
export const listAbove = (path: string): string | undefined =>
  isDecodable(path) ? below.exec(path)?.groups?.list : undefined

/** Whether a request may be for a page: it reads an address that is not reserved. */
export const mayBePage = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !NOT_PAGES.test(withSingleSlashes(readPath(url)))

/**
 * Whether an address looks like that of a file. A missing file must never be answered with a page: a browser would take
 * the HTML for the script it asked for.
 */
export const isFileAddress = (url: string): boolean => fileEnding.test(withSingleSlashes(readPath(url)))
