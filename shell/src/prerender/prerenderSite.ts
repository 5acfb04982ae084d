import type { Log } from '@site/shared/platform'
import type { KnownPage, PrerenderHost, PrerenderJob, PrerenderOutcome } from '@site/shared/prerender'
import { sitePages } from '@site/shared/registry/pages'
import type { RenderedRoute } from '../page/head/renderedRoute'
import { hasPage } from '../page/routes/pages'
import { type CacheKeyOf, cacheKeys, wasRenderedBy } from './cacheKey'
import { failureOf } from './failureOf'
import { listPaths } from './listPaths'
import { type PartModules, readPartModules } from './partModules'
import { makeServerStore, prepareRoute, type RenderContext, renderRoute } from './renderRoute'
import { type ListedPages, siteFilesOf } from './siteFiles'

/** Milliseconds a page may take to render; what is not there by then is left to the browser. */
const PAGE_DEADLINE_MS = 30_000

const contextOf = (job: PrerenderJob, host: PrerenderHost, { modules }: PartModules): RenderContext => ({
  config: job.config,
  origin: job.origin,
  pages: sitePages(job.registry),
  modules,
  fetch: host.fetch,
  step: host.step,
  deadlineMs: PAGE_DEADLINE_MS,
  unanswered: new Set(),
  switchedOff: new Set(
    Object.entries(job.registry.parts).flatMap(([name, { disabled }]) => (disabled ? [name] : [])),
  ),
})

/** While a part cannot say which pages it has, those that were there and not withdrawn are kept, and left to the browser. */
const pathsOf = async (
  job: PrerenderJob,
  host: PrerenderHost,
  { modules, complete }: PartModules,
  context: RenderContext,
) => {
  let told = complete
  const fail: PrerenderHost['fail'] = (failure) => {
    told = false
    host.fail(failure)
  }
  const log: Log = { error: (message) => fail({ message }), info: () => {} }
  const openStore = () => makeServerStore(context, log)
  const { pages, step } = context
  const listed = await listPaths({ modules, pages, openStore, step, onFailure: fail })
  return told ? listed : [...new Set([...listed, ...job.paths.filter((path) => hasPage(pages, path))])]
}

/** What was rendered of the very same, unless something went wrong then. */
const soundRoute = (page: KnownPage | undefined, keyOf: CacheKeyOf): RenderedRoute | undefined => {
  if (!page || !wasRenderedBy(page, keyOf)) return undefined
  const route = page.route as RenderedRoute
  return route.failures.length === 0 && page.cacheKey === keyOf(route.slots) ? route : undefined
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What was rendered of the very same, where its parts say the same today. */
const currentRoute = async (
  path: string,
  route: RenderedRoute | undefined,
  context: RenderContext,
): Promise<RenderedRoute | undefined> => {
  if (!route) return undefined
  context.step({ part: 'shell', path })
  try {
    const prepared = await prepareRoute(path, route.slots, context)
    const { state, structuredData } = route
    return isSame(prepared, { state, structuredData }) ? route : undefined
  } catch {
    return undefined
  }
}

const unrendered = { html: '', head: [], structuredData: [], state: {}, slots: [], lazySlots: [] }

const render = async (path: string, context: RenderContext): Promise<RenderedRoute> => {
  context.step({ part: 'shell', path })
  try {
    return await renderRoute(path, context)
  } catch (cause) {
    return { ...unrendered, failures: [{ ...failureOf(cause), part: 'shell' }] }
  }
}

/**
 * Renders every page of a site that may be other than it was known, and gives its files.
 * @param provided what parts share with this shell
 */
export const prerenderSite = async (
  job: PrerenderJob,
  host: PrerenderHost,
  provided: Readonly<Record<string, unknown>>,
): Promise<PrerenderOutcome> => {
  const parts = readPartModules(job, host, provided)
  const [context, keyOf, files] = [contextOf(job, host, parts), cacheKeys(job, host), siteFilesOf(job, host)]
  const { known, outdated = {}, keepsPages = false } = job
  const listed: Record<string, ListedPages[string]> = {}
  const add = (path: string, route: RenderedRoute, isKept: boolean): void => {
    const { head, structuredData } = route
    listed[path] = { head, structuredData }
    host.rendered(path, { cacheKey: keyOf(route.slots), route })
    if (!isKept || !keepsPages) files.writePage(path, route)
  }

  const paths = await pathsOf(job, host, parts, context)
  const rendered: string[] = []
  for (const path of paths) {
    const kept =
      soundRoute(known[path], keyOf) ?? (await currentRoute(path, soundRoute(outdated[path], keyOf), context))
    const route = kept ?? (await render(path, context))
    if (!kept) {
      rendered.push(path)
      for (const failure of route.failures) host.fail({ ...failure, path })
    }
    add(path, route, kept !== undefined)
  }
  files.writeTheRest(listed)
  return { pages: paths.length, rendered }
}
