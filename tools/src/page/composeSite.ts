import type { Registry, RegistryFailure } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { inParallel } from '../build/inParallel'
import type { LockFailure } from '../lock/lock'
import { readLiveBundles } from '../prerender/liveBundles'
import { type RenderedPages, readRenderedPages, writeRenderedPages } from '../prerender/renderedPages'
import { renderPages } from '../prerender/renderPages'
import type { Sources } from '../prerender/sources'
import { readRegistry, whileSiteIsStill } from '../registry/registryFile'
import { type Composition, composePage } from './composition'
import { readSiteFiles } from './liveFiles'
import { renderPage } from './page'
import { FALLBACK_PAGE, pageFileOf, removePageFile, writePageFile } from './pageFiles'
import { robotsOf, sitemapOf } from './sitemap'

export interface NoShell {
  readonly kind: 'no-shell'
  readonly message: string
}

export type ComposeFailure = NoShell | RegistryFailure | LockFailure

export interface ComposeJob {
  readonly siteDir: string
  readonly config: SiteConfig
  /** Where pages get their data. */
  readonly fetch: Sources['fetch']
  /** Renders pages again that nothing has changed for, so that they show what their sources say now. */
  readonly everything: boolean
  readonly complain: (message: string) => void
}

export interface ComposeOutcome {
  readonly pages: number
  /** Paths rendered again; the others are as they were. */
  readonly rendered: readonly string[]
  readonly written: number
}

/** How many pages are compressed and written at the same time. */
const WRITERS = 4

/** File -> what its page is composed of. Without any page the browser makes home too. */
const compositionsOf = (base: Composition, pages: RenderedPages): ReadonlyMap<string, Composition> =>
  new Map([
    [FALLBACK_PAGE, base],
    ['index.html', base],
    ...Object.entries(pages).map(
      ([path, { route }]) => [pageFileOf(path), { ...base, routed: { path, route } }] as const,
    ),
  ])

const writeFiles = async (
  siteDir: string,
  compositions: ReadonlyMap<string, Composition>,
): Promise<number> => {
  const written = await inParallel([...compositions], WRITERS, async ([file, composition]) => {
    const page = composePage(composition)
    return page !== undefined && (await writePageFile(siteDir, file, renderPage(page)))
  })
  return written.filter(Boolean).length
}

const writeForCrawlers = async (siteDir: string, config: SiteConfig, pages: RenderedPages): Promise<void> => {
  await writePageFile(siteDir, 'sitemap.xml', sitemapOf(config, pages))
  await writePageFile(siteDir, 'robots.txt', robotsOf(config))
}

const removeForgotten = async (
  siteDir: string,
  before: RenderedPages,
  after: RenderedPages,
): Promise<void> => {
  const gone = Object.keys(before).filter((path) => !(path in after))
  await Promise.all(gone.map((path) => removePageFile(siteDir, pageFileOf(path))))
}

const composeFrom = async (job: ComposeJob, registry: Registry): Promise<ComposeOutcome> => {
  const { siteDir, config } = job
  const bundles = await readLiveBundles(siteDir, registry)
  for (const failure of bundles.failures) job.complain(`left to the browser: ${failure}`)
  const before = await readRenderedPages(siteDir)
  const { pages, rendered } = await renderPages({ ...job, registry, bundles, known: before })
  const files = await readSiteFiles(siteDir, registry)
  const written = await writeFiles(siteDir, compositionsOf({ config, registry, files }, pages))
  await writeForCrawlers(siteDir, config, pages)
  await removeForgotten(siteDir, before, pages)
  await writeRenderedPages(siteDir, pages)
  return { pages: Object.keys(pages).length, rendered, written }
}

/** Composes the pages of a site from what is live: those that changed are rendered, all that differ are written. */
export const composeSite = (job: ComposeJob): Promise<Result<ComposeOutcome, ComposeFailure>> =>
  whileSiteIsStill(job.siteDir, async (): Promise<Result<ComposeOutcome, ComposeFailure>> => {
    const registry = await readRegistry(job.siteDir)
    if (!registry.ok) return registry
    if (!registry.value.parts.shell)
      return err({ kind: 'no-shell', message: 'No shell is published: publish it first' })
    return ok(await composeFrom(job, registry.value))
  })

/** Writes a page the browser makes, for every address of a development site. */
export const composeEmptyPage = (
  siteDir: string,
  config: SiteConfig,
  extraScripts: readonly string[],
): Promise<Result<void, ComposeFailure>> =>
  whileSiteIsStill(siteDir, async (): Promise<Result<void, ComposeFailure>> => {
    const registry = await readRegistry(siteDir)
    if (!registry.ok) return registry
    const files = await readSiteFiles(siteDir, registry.value)
    await writeFiles(siteDir, compositionsOf({ config, registry: registry.value, files, extraScripts }, {}))
    return ok(undefined)
  })
