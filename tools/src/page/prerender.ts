import { type ApiConfig, type InvalidConfig, readApiConfig } from '@site/api'
import { flatMap, map, ok, type Result } from '@site/shared/result'
import type { SiteConfig, SiteConfigFailure } from '@site/shared/site-config'
import { openDataFetcher } from '../prerender/dataFetcher'
import { type ReadBundle, readLiveBundles, rememberBundles } from '../prerender/liveBundles'
import { readRegistry } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import type { Failure, Site } from '../workspace/site'
import { type NoConfig, readSiteConfig } from '../workspace/siteConfigFile'
import { type PrerenderOutcome, prerenderSite } from './prerenderSite'

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

const describe = ({ pages, rendered, written }: PrerenderOutcome): string =>
  `prerendered ${pages} pages: ${rendered.length} rendered, ${written} written`

/** Everything pages are prerendered with, ready before there is anything to prerender. */
export interface Prerenderer {
  /**
   * Prerenders the pages again, after anything they are made of has changed.
   * @param everything renders all pages, so that they show what their sources say now
   */
  readonly prerender: (everything?: boolean) => Promise<Result<void, Failure>>
  readonly close: () => Promise<void>
}

/** Runs the bundles that are live already, which are likely to stay; what is published until then is read then. */
const readAhead = async (siteDir: string, readBundle: ReadBundle): Promise<void> => {
  const registry = await readRegistry(createFolderStore(siteDir))
  if (registry.ok) await readLiveBundles(siteDir, registry.value, readBundle)
}

/** Reads the settings of a site, opens the sources of its pages and runs the bundles they are rendered with. */
export const openPrerenderer = async ({
  siteDir,
  configFile,
  logger,
}: Site): Promise<Result<Prerenderer, Failure>> => {
  const settings = await readSettings(configFile)
  if (!settings.ok) return settings
  const { config, api } = settings.value
  const { fetch, close } = openDataFetcher(api)
  const readBundle = rememberBundles()
  await readAhead(siteDir, readBundle)
  const job = { siteDir, config, fetch, readBundle, logError: logger.error }
  return ok({
    prerender: async (everything = false) =>
      map(await prerenderSite({ ...job, everything }), (outcome) => logger.info(describe(outcome))),
    close,
  })
}

/** Prerenders the pages of a site once; `everything` renders them all. */
export const prerender = async (site: Site, everything = false): Promise<Result<void, Failure>> => {
  const prerenderer = await openPrerenderer(site)
  if (!prerenderer.ok) return prerenderer
  try {
    return await prerenderer.value.prerender(everything)
  } finally {
    await prerenderer.value.close()
  }
}
