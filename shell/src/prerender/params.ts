import { matchPath } from '@site/shared/host'
import type { RouteParams } from '@site/shared/prerender'
import { pages } from '../routes/pages'

/** What the path of a page names. */
export const paramsOf = (path: string): RouteParams =>
  pages
    .map((page) => matchPath({ path: page.path, caseSensitive: true }, path))
    .find((match) => match !== null)?.params ?? {}
