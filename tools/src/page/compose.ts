import { type ApiConfig, type InvalidConfig, readApiConfig } from '@site/api'
import { flatMap, map, ok, type Result } from '@site/shared/result'
import type { SiteConfig, SiteConfigFailure } from '@site/shared/site-config'
import { readLiveBundles, rememberBundles } from '../prerender/liveBundles'
import { readRenderedPages, showsAny } from '../prerender/renderedPages'
import { renderPages } from '../prerender/renderPages'
import { openSources } from '../prerender/sources'
import { readRegistry } from '../registry/registryFile'
import type { Failure, Site } from '../workspace/site'
import { type ComposeJob, type ComposeOutcome, composeSite } from './composeSite'
import { type NoConfig, readSiteConfig } from './siteConfigFile'

interface Settings {
  readonly config: SiteConfig
  readonly api: ApiConfig
}

const readSettings = async (
  configFile: string,
): Promise<Result<Settings, NoConfig | SiteConfigFailure | InvalidConfig>> =>
  flatMap(await readSiteConfig(configFile), (config) =>
    map(readApiConfig(process.env), (api) => ({ config, api })),
  )

const describe = ({ pages, rendered, written }: ComposeOutcome): string =>
  `composed ${pages} pages: ${rendered.length} rendered, ${written} written`

/** Everything pages are composed with, ready before there is anything to compose. */
export interface Composer {
  /**
   * Composes the pages again, after anything they are made of has changed.
   * @param everything renders all pages, so that they show what their sources say now
   */
  readonly compose: (everything?: boolean) => Promise<Result<void, Failure>>
  readonly close: () => Promise<void>
}

const silent = (): void => undefined

/**
 * Renders the pages of parts that are about to change, for what it takes: their data is fetched, and the bundles of the
 * other parts have run. What is published until then is read then.
 */
const renderAhead = async (job: ComposeJob, parts: readonly string[]): Promise<void> => {
  const registry = await readRegistry(job.siteDir)
  if (!registry.ok || parts.length === 0) return
  const [bundles, known] = await Promise.all([
    readLiveBundles(job.siteDir, registry.value, job.readBundle),
    readRenderedPages(job.siteDir),
  ])
  const stale = Object.entries(known).filter(([, page]) => showsAny(page, parts))
  const paths = stale.map(([path]) => path)
  await renderPages({ ...job, registry: registry.value, bundles, known: {}, paths, complain: silent })
}

/**
 * Reads the settings of a site and opens the sources of its pages.
 * @param expected parts that are about to change: what their pages take is fetched at once
 */
export const openComposer = async (
  { siteDir, configFile, terminal }: Site,
  expected: readonly string[] = [],
): Promise<Result<Composer, Failure>> => {
  const settings = await readSettings(configFile)
  if (!settings.ok) return settings
  const { config, api } = settings.value
  const { fetch, close } = openSources(api)
  const job = { siteDir, config, fetch, readBundle: rememberBundles(), complain: terminal.complain }
  await renderAhead({ ...job, everything: false }, expected)
  return ok({
    compose: async (everything = false) =>
      map(await composeSite({ ...job, everything }), (outcome) => terminal.say(describe(outcome))),
    close,
  })
}

/** Composes the pages of a site once; `everything` renders them all. */
export const compose = async (site: Site, everything = false): Promise<Result<void, Failure>> => {
  const composer = await openComposer(site)
  if (!composer.ok) return composer
  try {
    return await composer.value.compose(everything)
  } finally {
    await composer.value.close()
  }
}
