import { generatePath } from '@site/shared/host'
import type { PrerenderFailure, PrerenderHost } from '@site/shared/prerender'
import type { RouteParams, ServerModules } from '@site/shared/prerender/modules'
import { hasVariable, type SitePage } from '@site/shared/registry/pages'
import { failureOf } from './failureOf'

type OnFailure = (failure: PrerenderFailure) => void

const pathsOf = (page: SitePage, listParams: () => readonly RouteParams[]): readonly string[] =>
  listParams().map((params) => generatePath(page.path, params as Record<string, string>))

/** Every path of the site that has a page, those of a part that cannot say left out. */
export const listPaths = (
  modules: ServerModules,
  pages: readonly SitePage[],
  step: PrerenderHost['step'],
  onFailure: OnFailure,
): readonly string[] => {
  const pathsOrFailure = (page: SitePage): readonly string[] => {
    if (!hasVariable(page.path)) return [page.path]
    const part = page.slot.replace(/\/.*$/, '')
    step({ part, path: page.path })
    try {
      return pathsOf(page, modules[page.slot]?.listParams ?? (() => []))
    } catch (cause) {
      onFailure({ ...failureOf(cause, `it cannot list the pages at ${page.path}: `), part })
      return []
    }
  }
  return [...new Set(pages.flatMap(pathsOrFailure))]
}
