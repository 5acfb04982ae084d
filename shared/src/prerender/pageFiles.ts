/** The files of pages inside a site, which prerendering writes and servers look for. */

/** The page of every address that has none of its own; the browser makes it. */
export const FALLBACK_PAGE = '404.html'

/** The page of the player alone, which other sites frame; its address is for ever. */
export const EMBED_PAGE = '/embed/v1/'

const withoutSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '')

const inFolder = (folder: string, file: string): string => (folder === '' ? file : `${folder}/${file}`)

/** The file of the page at a path. */
export const pageFileOf = (pagePath: string): string => inFolder(withoutSlashes(pagePath), 'index.html')

/** The file of the page for every address of a list, `/residences/:id`, that has none of its own. */
export const fallbackFileOf = (pagePath: string): string =>
  inFolder(withoutSlashes(pagePath).replace(/\/?[^/]*$/, ''), FALLBACK_PAGE)
