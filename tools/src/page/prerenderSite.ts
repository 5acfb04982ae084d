import path from 'node:path'
import type { Registry } from '@site/shared/registry'
import { hasVariable } from '@site/shared/registry/pages'
import { err, map, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { inParallel } from '../build/inParallel'
import { type LockFailure, withLock } from '../lock/lock'
import type { DataFetcher } from '../prerender/dataFetcher'
import { type ReadBundle, readLiveBundles } from '../prerender/liveBundles'
import { type RenderedPages, readRenderedPages, writeRenderedPages } from '../prerender/renderedPages'
import { cachedPages, type RenderJob, type RenderOutcome, renderPages } from '../prerender/renderPages'
import type { RevisionFailure } from '../registry/revision'
import { deriveRegistry } from '../registry/revisions'
import { servedPages } from '../registry/served'
import { visitorsRegistry } from '../registry/visitorsRegistry'
import { createFolderStore } from '../store/folderStore'
import { readCanaryFiles, readSiteFiles } from './liveFiles'
import { renderPage } from './page'
import { deleteUnlistedPages, FALLBACK_PAGE, fallbackFileOf, pageFileOf, writePageFile } from './pageFiles'
import { type PageInput, pageFrom } from './pageFrom'
import { robotsOf, sitemapOf } from './sitemap'

interface NoShell {
  readonly kind: 'no-shell'
  readonly message: string
}

export type PrerenderFailure = NoShell | RevisionFailure | LockFailure

/** Another process that writes pages may take this long, in milliseconds. */
const PAGES_TIMEOUT_MS = 120_000

/** Pages are written one set after another; publications wait for none of them. */
const withPagesLock = <T, E>(
  siteDir: string,
  task: () => Promise<Result<T, E>>,
): Promise<Result<T, E | LockFailure>> => withLock(path.join(siteDir, 'pages.lock'), PAGES_TIMEOUT_MS, task)

/** What is published, once `registry.json` says so too. */
const currentRegistry = async (siteDir: string): Promise<Result<Registry, RevisionFailure>> =>
  map(await deriveRegistry(createFolderStore(siteDir)), visitorsRegistry)

export interface PrerenderJob {
  readonly siteDir: string
  readonly config: SiteConfig
  /** Where pages get their data. */
  readonly fetch: DataFetcher['fetch']
  readonly readBundle?: ReadBundle
  /** Renders pages again that nothing has changed for, so that they show what their sources say now. */
  readonly everything: boolean
  readonly logError: (message: string) => void
}

export interface PrerenderOutcome {
  readonly pages: number
  /** Paths rendered again; the others are as they were. */
  readonly rendered: readonly string[]
  readonly written: number
}

/** How many pages are compressed and written at the same time. */
const WRITERS = 4

type PageInputs = Readonly<Record<string, PageInput>>

/** File -> what its page is prerendered of. */
const inputsOf = (base: PageInput, pages: RenderedPages): PageInputs =>
  Object.fromEntries(
    Object.entries(pages).map(([path, { route }]) => [
      pageFileOf(path),
      { ...base, routed: { path, route } },
    ]),
  )

/** The same for pages the browser makes. */
const browserPagesOf = (base: PageInput, files: readonly string[]): PageInputs =>
  Object.fromEntries(files.map((file) => [file, base]))

/** Pages nothing was rendered for, such as those of a canary alone, and what answers beside the pages of a list. */
const unrenderedFiles = (registry: Registry, rendered: RenderedPages): readonly string[] => {
  const files = servedPages(registry.parts)
    .filter(({ path }) => !(path in rendered))
    .map(({ path }) => (hasVariable(path) ? fallbackFileOf(path) : pageFileOf(path)))
  return [...new Set([FALLBACK_PAGE, ...('/' in rendered ? [] : [pageFileOf('/')]), ...files])]
}

const writeFiles = async (siteDir: string, inputs: PageInputs): Promise<number> => {
  const written = await inParallel(Object.entries(inputs), WRITERS, async ([file, input]) => {
    const page = pageFrom(input)
    return page !== undefined && (await writePageFile(siteDir, file, renderPage(page)))
  })
  return written.filter(Boolean).length
}

const without = (pages: RenderedPages, others: RenderedPages): RenderedPages =>
  Object.fromEntries(Object.entries(pages).filter(([path]) => !(path in others)))

interface Written extends RenderOutcome {
  readonly written: number
}

/** Pages that need no rendering are compressed and written, by other threads for the most part, while the others are rendered. */
const renderAndWrite = async (siteDir: string, job: RenderJob, base: PageInput): Promise<Written> => {
  const cached = cachedPages(job)
  const [early, outcome] = await Promise.all([writeFiles(siteDir, inputsOf(base, cached)), renderPages(job)])
  const rest = inputsOf(base, without(outcome.pages, cached))
  const others = browserPagesOf(base, unrenderedFiles(job.registry, outcome.pages))
  const late = await writeFiles(siteDir, { ...rest, ...others })
  return { ...outcome, written: early + late }
}

const writeForCrawlers = async (siteDir: string, config: SiteConfig, pages: RenderedPages): Promise<void> => {
  await writePageFile(siteDir, 'sitemap.xml', sitemapOf(config, pages))
  await writePageFile(siteDir, 'robots.txt', robotsOf(config))
}

const prerenderFrom = async (job: PrerenderJob, registry: Registry): Promise<PrerenderOutcome> => {
  const { siteDir, config, readBundle } = job
  const [bundles, known, files, canaries] = await Promise.all([
    readLiveBundles(siteDir, registry, readBundle),
    readRenderedPages(siteDir),
    readSiteFiles(siteDir, registry),
    readCanaryFiles(siteDir, registry),
  ])
  for (const failure of bundles.failures) job.logError(`left to the browser: ${failure}`)
  const base = { config, registry, files, canaries }
  const { pages, rendered, written } = await renderAndWrite(
    siteDir,
    { ...job, registry, bundles, known },
    base,
  )
  await writeForCrawlers(siteDir, config, pages)
  await deleteUnlistedPages(siteDir, [
    ...Object.keys(pages).map(pageFileOf),
    ...unrenderedFiles(registry, pages),
  ])
  await writeRenderedPages(siteDir, pages)
  return { pages: Object.keys(pages).length, rendered, written }
}

/** Prerenders the pages of a site from what is live: those that changed are rendered, all that differ are written. */
export const prerenderSite = (job: PrerenderJob): Promise<Result<PrerenderOutcome, PrerenderFailure>> =>
  withPagesLock(job.siteDir, async (): Promise<Result<PrerenderOutcome, PrerenderFailure>> => {
    const registry = await currentRegistry(job.siteDir)
    if (!registry.ok) return registry
    if (!registry.value.parts.shell)
      return err({ kind: 'no-shell', message: 'No shell is published: publish it first' })
    return ok(await prerenderFrom(job, registry.value))
  })

/** Writes a page the browser makes, for every address of a development site. */
export const prerenderEmptyPage = (
  siteDir: string,
  config: SiteConfig,
  extraScripts: readonly string[],
): Promise<Result<void, PrerenderFailure>> =>
  withPagesLock(siteDir, async (): Promise<Result<void, PrerenderFailure>> => {
    const registry = await currentRegistry(siteDir)
    if (!registry.ok) return registry
    const files = await readSiteFiles(siteDir, registry.value)
    await writeFiles(
      siteDir,
      browserPagesOf({ config, registry: registry.value, files, extraScripts }, [
        FALLBACK_PAGE,
        pageFileOf('/'),
      ]),
    )
    return ok(undefined)
  })
