/** The path of a request, without its query. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/, '')

const LAST_SEGMENT_HAS_EXTENSION = /\.[^/]*$/

/**
 * Whether an address no file answers to belongs to a page. A missing file must never be answered
 * with a page: a browser would take the HTML for the script it asked for.
 */
export const isPageAddress = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:parts|api|dev)(?:\/|$)/.test(pathOf(url)) &&
  !LAST_SEGMENT_HAS_EXTENSION.test(pathOf(url))
