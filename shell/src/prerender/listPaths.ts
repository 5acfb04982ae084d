import { generatePath } from '@site/shared/host'
import type { ServerModules } from '@site/shared/prerender'
import { type PageKind, pages } from '../routes/pages'

const isVariable = ({ path }: PageKind): boolean => path.includes(':')

const pathsOf = (page: PageKind, modules: ServerModules): readonly string[] => {
  if (!isVariable(page)) return [page.path]
  const variants = modules[page.slot]?.listParams?.() ?? []
  return variants.map((params) => generatePath(page.path, params as Record<string, string>))
}

/** Every path of the site that has a page, those of a part that cannot say left out. */
export const listPaths = (modules: ServerModules): readonly string[] =>
  pages.flatMap((page) => pathsOf(page, modules))
