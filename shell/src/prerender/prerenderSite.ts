/** Prerenders a site: chooses the pages that may have changed, renders them, and writes their files. */

import { type Redirect, sitePages } from '@site/shared/pages'
import type { Log } from '@site/shared/platform'
import type { KnownPage, PrerenderHost, PrerenderJob, PrerenderOutcome } from '@site/shared/prerender'
import type { RenderedRoute } from '../page/head/renderedRoute'
import { hasPage } from '../page/routes/pages'
import { createCacheKeys, type GetCacheKey, isOwnPage } from './cacheKey'
import { listMoved, listPaths, type PartModules, readPartModules } from './partModules'
import { createServerStore, prepareRoute, type RenderContext, renderRoute } from './renderRoute'
import { describeThrown } from './serverLibrary'
import { createSiteFiles, type ListedPages } from './siteFiles'

/** Time one page may take; slots that are not rendered by then are left to the browser. */
const PAGE_DEADLINE_MS = 30_000

const createContext = (job: PrerenderJob, host: PrerenderHost, { modules }: PartModules): RenderContext => ({
  config: job.config,
  origin: job.origin,
  pages: sitePages(job.registry),
  modules,
  fetch: host.fetch,
  step: host.step,
  deadlineMs: PAGE_DEADLINE_MS,
  unanswered: new Set(),
  disabled: new Set(
    Object.entries(job.registry.parts).flatMap(([name, { disabled }]) => (disabled ? [name] : [])),
  ),
})

/** The paths of the site, and former ones that parts list. */
interface Listed {
  readonly paths: readonly string[]
  readonly moved: readonly Redirect[]
}

/** Lists the paths of the site. While a part fails to list its own, paths of former pages that still exist are kept. */
const listAllPaths = async (
  job: PrerenderJob,
  host: PrerenderHost,
  { modules, complete }: PartModules,
  context: RenderContext,
): Promise<Listed> => {
  let isComplete = complete
  const fail: PrerenderHost['fail'] = (failure) => {
    isComplete = false
    host.fail(failure)
  }
  const log: Log = { error: (message) => fail({ message }), info: () => {} }
  const openStore = () => createServerStore(context, log)
  const { pages, step } = context
  const sources = { modules, pages, openStore, step, onFailure: fail }
  const listed = await listPaths(sources)
  const kept = isComplete ? [] : job.paths.filter((path) => hasPage(pages, path))
  return { paths: [...new Set([...listed, ...kept])], moved: await listMoved(sources) }
}

/** Returns what was rendered from the same inputs, without a failure. */
const reuseRoute = (page: KnownPage | undefined, getKey: GetCacheKey): RenderedRoute | undefined => {
  if (!page || !isOwnPage(page, getKey)) return undefined
  const route = page.route as RenderedRoute
  return route.failures.length === 0 && page.cacheKey === getKey(route.slots) ? route : undefined
}

/** Returns `route` if its parts still prepare the same data. */
const reuseIfCurrent = async (
  path: string,
  route: RenderedRoute | undefined,
  context: RenderContext,
): Promise<RenderedRoute | undefined> => {
  if (!route) return undefined
  context.step({ part: 'shell', path })
  try {
    const { state, structuredData } = route
    const prepared = await prepareRoute(path, route.slots, context)
    return JSON.stringify(prepared) === JSON.stringify({ state, structuredData }) ? route : undefined
  } catch {
    return undefined
  }
}

const UNRENDERED = { html: '', head: [], structuredData: [], state: {}, slots: [], lazySlots: [] }

const render = async (path: string, context: RenderContext): Promise<RenderedRoute> => {
  context.step({ part: 'shell', path })
  try {
    return await renderRoute(path, context)
  } catch (cause) {
    return { ...UNRENDERED, failures: [{ ...describeThrown(cause), part: 'shell' }] }
  }
}

/**
 * Prerenders a site through its host.
 * @param provided what parts may `require`
 */
export const prerenderSite = async (
  job: PrerenderJob,
  host: PrerenderHost,
  provided: Readonly<Record<string, unknown>>,
): Promise<PrerenderOutcome> => {
  const parts = readPartModules(job, host, provided)
  const context = createContext(job, host, parts)
  const getKey = createCacheKeys(job, host)
  const files = createSiteFiles(job, host)
  const { known, outdated = {}, keepsPages = false } = job
  const listed: Record<string, ListedPages[string]> = {}
  const rendered: string[] = []
  const { paths, moved } = await listAllPaths(job, host, parts, context)
  for (const path of paths) {
    const reused =
      reuseRoute(known[path], getKey) ??
      (await reuseIfCurrent(path, reuseRoute(outdated[path], getKey), context))
    const route = reused ?? (await render(path, context))
    if (!reused) {
      rendered.push(path)
      for (const failure of route.failures) host.fail({ ...failure, path })
    }
    const { head, structuredData } = route
    listed[path] = { head, structuredData }
    host.rendered(path, { cacheKey: getKey(route.slots), route })
    if (!reused || !keepsPages) files.writePage(path, route)
  }
  files.writeRest(listed)
  return { pages: paths.length, rendered, ...(moved.length > 0 && { moved }) }
}
