import type { RenderedRoute } from '@site/shared/prerender'
import type { Registry } from '@site/shared/registry'
import { sitePages } from '@site/shared/registry/pages'
import type { SiteConfig } from '@site/shared/site-config'
import { withoutSiteOrigin } from './dataFetcher'
import type { LiveBundles } from './liveBundles'
import { cacheKeyOf, type RenderedPage, type RenderedPages } from './renderedPages'

/** Milliseconds a page may take to render; what is not there by then is left to the browser. */
const PAGE_DEADLINE_MS = 15_000

export interface RenderJob {
  readonly registry: Registry
  readonly config: SiteConfig
  readonly bundles: LiveBundles
  readonly fetch: typeof globalThis.fetch
  /** Pages that need not be rendered again when nothing they are made with has changed. */
  readonly known: RenderedPages
  /** Renders those too. */
  readonly everything: boolean
  readonly logError: (message: string) => void
}

const isCached = (
  page: RenderedPage | undefined,
  { registry, config, everything }: RenderJob,
): page is RenderedPage =>
  page !== undefined &&
  !everything &&
  page.route.failures.length === 0 &&
  page.cacheKey === cacheKeyOf(registry, config, page.route.slots)

const left: RenderedRoute = {
  html: '',
  head: '',
  structuredData: [],
  state: {},
  slots: [],
  failures: ['the shell failed'],
}

const renderRoute = async (path: string, job: RenderJob): Promise<RenderedRoute> => {
  const { shell, modules } = job.bundles
  const request = {
    path,
    config: job.config,
    pages: sitePages(job.registry),
    modules,
    fetch: job.fetch,
    deadlineMs: PAGE_DEADLINE_MS,
  }
  try {
    return withoutSiteOrigin((await shell?.renderRoute(request)) ?? left)
  } catch (cause) {
    return { ...left, failures: [String(cause)] }
  }
}

const renderPage = async (path: string, job: RenderJob): Promise<RenderedPage> => {
  const route = await renderRoute(path, job)
  return { route, cacheKey: cacheKeyOf(job.registry, job.config, route.slots) }
}

/** While a part cannot say which pages it has, those it had are kept, and left to the browser. */
const pathsOf = ({
  registry,
  bundles: { shell, modules, failures },
  known,
}: RenderJob): readonly string[] => {
  const listed = shell?.listPaths(modules, sitePages(registry)) ?? []
  return failures.length === 0 ? listed : [...new Set([...listed, ...Object.keys(known)])]
}

/** The pages that need not be rendered again. */
export const cachedPages = (job: RenderJob): RenderedPages =>
  Object.fromEntries(
    pathsOf(job).flatMap((path) => {
      const known = job.known[path]
      return isCached(known, job) ? [[path, known]] : []
    }),
  )

/** The same failure on every page is said once. */
const logFailures = (pages: RenderedPages, rendered: readonly string[], { logError }: RenderJob): void => {
  const places = new Map<string, string[]>()
  for (const path of rendered)
    for (const failure of pages[path]?.route.failures ?? [])
      places.set(failure, [...(places.get(failure) ?? []), path])
  for (const [failure, paths] of places)
    logError(`${paths[0]}${paths.length > 1 ? ` and ${paths.length - 1} more` : ''}: ${failure}`)
}

export interface RenderOutcome {
  readonly pages: RenderedPages
  /** The paths that were rendered, the others being as before. */
  readonly rendered: readonly string[]
}

/** Renders every page of the site that is not as it should be. */
export const renderPages = async (job: RenderJob): Promise<RenderOutcome> => {
  const pages: Record<string, RenderedPage> = {}
  const rendered: string[] = []
  for (const path of pathsOf(job)) {
    const known = job.known[path]
    if (isCached(known, job)) pages[path] = known
    else {
      rendered.push(path)
      pages[path] = await renderPage(path, job)
    }
  }
  logFailures(pages, rendered, job)
  return { pages, rendered }
}
