// Names that a prerendered document, the scripts in it, and the tools that write and serve it share.

import { attempt, err, ok, type Result } from '../core/result'
import type { SiteConfig } from '../site/siteConfig'

/** The id of the element the site is rendered into. */
export const ROOT_ID = 'root'

/** The ids of the JSON blocks a document carries, so that nothing has to be fetched before the site can start. */
export type DataBlock = 'site-config' | 'registry' | 'state'

/** Reads the configuration in a page. It was checked before the page was made, so that no page carries its schema. */
export const parsePageConfig = (text: string): Result<SiteConfig, { readonly message: string }> => {
  const config: unknown = attempt(() => JSON.parse(text))
  return typeof config === 'object' && config !== null
    ? ok(config as SiteConfig)
    : err({ message: 'The page has no configuration' })
}

/** The id of the banner of a preview: a document without it was made by a shell that knows no previews. */
export const PREVIEW_ID = 'preview'

/** The address that ends a preview and leads back to the live page. */
export const PREVIEW_END = '/_preview/end'

/** The registry of documents with that banner: other open tabs of the same browser keep the live one. */
export const PREVIEW_REGISTRY = '/registry.json?preview'

/** Marks metadata of the document that the routed page replaces when it is shown. */
export const UNTIL_PAGE = 'data-until-page'

/** The `media` of a script preload that the bootstrap script starts after the first paint. */
export const HELD_MEDIA = 'not all'

/** Marks a script preload that the bootstrap script starts once the scripts of the player have loaded. */
export const LATER = 'data-later'

/** Where the player of live video comes from: the policy in a page and the headers of its answer allow it. */
export const VIDEO_ORIGIN = 'https://player.twitch.tv'

/**
 * The title of a page without the name of the site, as other sites show it beside that name.
 * @example withoutSiteName('Label – Sel Noir', 'Sel Noir') // Label
 */
export const withoutSiteName = (title: string, siteName: string): string =>
  title.endsWith(` – ${siteName}`) ? title.slice(0, -` – ${siteName}`.length) : title

/**
 * The title of a page in the tab: it ends with the name of the site, once, unless it has that already.
 * @example nameTab('Label', 'Sel Noir') // Label – Sel Noir
 * @example nameTab('Label – Sel Noir – Sel Noir', 'Sel Noir') // Label – Sel Noir
 */
export const nameTab = (title: string, siteName: string): string => {
  const named = withoutSiteName(title, siteName)
  if (named.includes(siteName)) return named
  return [named, siteName].filter(Boolean).join(' – ')
}

/** The page of every address without a page; the browser renders it. */
export const FALLBACK_PAGE = '404.html'

/** The page of the player alone, which other sites frame; its address never changes. */
export const EMBED_PAGE = '/embed/v1/'

/** The part as which content is published; it has no code. */
export const CONTENT_PART = 'content'

/** Where every version of the content has its files, each with a hash of its bytes in its name; with a slash at its end. */
export const CONTENT_FILES = `parts/${CONTENT_PART}/files/`

/** The file of a version of the content that maps each name to its file. */
export const CONTENT_INDEX = 'index.json'

/** The names of the picture of what has none, by its size: `defaultCovers` of the configuration. */
export const DEFAULT_COVERS = {
  small: 'assets/default-cover-192.webp',
  large: 'assets/default-cover-600.webp',
} as const

const CONTENT_HASH = /\.(?<hash>[0-9a-f]{10})(?=\.\w+$)/

/**
 * The hash in the name of a file of the content: the first 10 hexadecimal digits of its SHA-256; undefined without one.
 * @example contentHashIn('residents/alba.0a1b2c3d4e.json') // 0a1b2c3d4e
 */
export const contentHashIn = (file: string): string | undefined => CONTENT_HASH.exec(file)?.groups?.hash

/**
 * The name of a file of the content without the hash in it.
 * @example withoutContentHash('residents/alba.0a1b2c3d4e.json') // residents/alba.json
 */
export const withoutContentHash = (file: string): string => file.replace(CONTENT_HASH, '')

const withoutSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '')

const inFolder = (folder: string, file: string): string => (folder === '' ? file : `${folder}/${file}`)

/**
 * The file of the page at a path.
 * @example getPageFile('/label') // label/index.html
 */
export const getPageFile = (pagePath: string): string => inFolder(withoutSlashes(pagePath), 'index.html')

/**
 * The file of the page for the addresses of a list, `/residences/:id`, that have no page.
 * @example getFallbackFile('/residences/:id') // residences/404.html
 */
export const getFallbackFile = (pagePath: string): string =>
  inFolder(withoutSlashes(pagePath).replace(/\/?[^/]*$/, ''), FALLBACK_PAGE)
