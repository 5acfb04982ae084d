import { generatePath, type SiteStore } from '@site/shared/host'
import type { PrerenderFailure, PrerenderHost } from '@site/shared/prerender'
import type { ServerModule, ServerModules } from '@site/shared/prerender/modules'
import { hasVariable, type SitePage } from '@site/shared/registry/pages'
import { failureOf } from './failureOf'

export interface PathSources {
  readonly modules: ServerModules
  readonly pages: readonly SitePage[]
  /** A store for each part that is asked, through which it may ask for what it needs. */
  readonly openStore: () => SiteStore
  readonly step: PrerenderHost['step']
  readonly onFailure: (failure: PrerenderFailure) => void
}

const partOf = ({ slot }: SitePage): string => slot.replace(/\/.*$/, '')

const variantsOf = async (page: SitePage, module: ServerModule | undefined, store: SiteStore) => {
  if (module?.feature) store.use(module.feature)
  const variants = (await module?.listParams?.({ store })) ?? []
  return variants.map((params) => generatePath(page.path, params as Record<string, string>))
}

const pathsOf = async (
  page: SitePage,
  { modules, openStore, step, onFailure }: PathSources,
): Promise<readonly string[]> => {
  if (!hasVariable(page.path)) return [page.path]
  const part = partOf(page)
  step({ part, path: page.path })
  try {
    return await variantsOf(page, modules[page.slot], openStore())
  } catch (cause) {
    onFailure({ ...failureOf(cause, `it cannot list the pages at ${page.path}: `), part })
    return []
  }
}

/** Every path of the site that has a page, those of a part that cannot say left out; one part is asked after another. */
export const listPaths = async (sources: PathSources): Promise<readonly string[]> => {
  const paths = new Set<string>()
  for (const page of sources.pages) for (const path of await pathsOf(page, sources)) paths.add(path)
  return [...paths]
}
