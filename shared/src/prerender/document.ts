/** What a prerendered document and the programs that run in it call the same things. */

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

/** Marks metadata of the document, which the routed page replaces by its own when it is shown. */
export const UNTIL_PAGE = 'data-until-page'

/** The `media` of a script preload that the bootstrap script starts after the first paint. */
export const HELD_MEDIA = 'not all'

/** Where the player of live video comes from: the policy in a page and the headers of its answer allow it. */
export const VIDEO_ORIGIN = 'https://player.twitch.tv'

/** The files of pages inside a site, which prerendering writes and servers look for. */

/** The page of every address that has none of its own; the browser makes it. */
export const FALLBACK_PAGE = '404.html'

/** The page of the player alone, which other sites frame; its address is for ever. */
export const EMBED_PAGE = '/embed/v1/'

/** The part content is published as: nothing of it runs. */
export const CONTENT_PART = 'content'

/** Where every version of the content has its files, each with a hash of its bytes in its name; with a slash at its end. */
export const CONTENT_FILES = `parts/${CONTENT_PART}/files/`

/** The file of a version of the content that says which file each name stands for. */
export const CONTENT_INDEX = 'index.json'

const CONTENT_HASH = /\.(?<hash>[0-9a-f]{10})(?=\.\w+$)/

/** The beginning of the SHA-256 of a file of the content, in hexadecimal, as its name has it. */
export const contentHashIn = (file: string): string | undefined => CONTENT_HASH.exec(file)?.groups?.hash

/** The name of a file of the content without the hash in it: that of every file that has none. */
export const withoutContentHash = (file: string): string => file.replace(CONTENT_HASH, '')

const withoutSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '')

const inFolder = (folder: string, file: string): string => (folder === '' ? file : `${folder}/${file}`)

/** The file of the page at a path. */
export const pageFileOf = (pagePath: string): string => inFolder(withoutSlashes(pagePath), 'index.html')

/** The file of the page for every address of a list, `/residences/:id`, that has none of its own. */
export const fallbackFileOf = (pagePath: string): string =>
  inFolder(withoutSlashes(pagePath).replace(/\/?[^/]*$/, ''), FALLBACK_PAGE)
