import { generatePath } from '@site/shared/host'
import type { ServerModules } from '@site/shared/prerender'
import { hasVariable, type SitePage } from '@site/shared/registry/pages'

const pathsOf = (page: SitePage, modules: ServerModules): readonly string[] => {
  if (!hasVariable(page.path)) return [page.path]
  const variants = modules[page.slot]?.listParams?.() ?? []
  return variants.map((params) => generatePath(page.path, params as Record<string, string>))
}

/** Every path of the site that has a page, those of a part that cannot say left out. */
export const listPaths = (modules: ServerModules, pages: readonly SitePage[]): readonly string[] => [
  ...new Set(pages.flatMap((page) => pathsOf(page, modules))),
]
