import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import type { SiteConfig } from '@site/shared/site-config'
import { CONTENT_PART } from '../../tools/src/content/contentPart'
import { processLogger } from '../../tools/src/logger/logger'
import { configureLocally } from '../../tools/src/prerender/configure'
import { askContent, withContent } from '../../tools/src/prerender/liveContent'
import { readLiveParts } from '../../tools/src/prerender/liveParts'
import { prerender } from '../../tools/src/prerender/prerender'
import { type DataSource, openSiteData } from '../../tools/src/prerender/siteData'
import { publishFirstContent } from '../../tools/src/publication/publishContent'
import { buildAndPublish } from '../../tools/src/publication/publishParts'
import { readNewest, readRegistry } from '../../tools/src/registry/revisions'
import type { Site } from '../../tools/src/workspace/site'
import { findParts } from '../../tools/src/workspace/workspace'
import { must } from './must'
import { buildSingle, publishSingle, type SingleSite } from './singleSite'
import type { Variant } from './table'

/** What pages are rendered with, besides the code of the site. */
export type World = Omit<SingleSite, 'output'>

/** Where each way to make the site stands. */
export type SiteDirs = Readonly<Record<Variant, string>>

/** Publishes the site as it is deployed, with its content, and tells what its pages are rendered with. */
export const publishFederated = async (
  site: Site,
  siteConfig: SiteConfig,
  source: DataSource,
): Promise<World> => {
  await buildAndPublish(site, findParts(site.root))
  must(await publishFirstContent(site))
  must(await configureLocally(site, siteConfig))
  must(await prerender(site, { everything: true }))
  const newest = must(await readNewest(site.store))
  const { parts } = await readLiveParts(site.store, newest)
  const config = withContent(siteConfig, newest)
  const data = openSiteData({ source, kept: {}, clock: systemClock, logError: processLogger.error })
  return {
    config,
    content: parts[CONTENT_PART]?.live,
    federated: must(await readRegistry(site.store)),
    federatedDir: site.siteDir,
    fetch: askContent(site.store, config, data.fetch),
  }
}

/** Makes the single bundle of the same sources, with pages the browser fills in and with pages rendered ahead of time. */
export const makeSites = async (site: Site, workDir: string, world: World): Promise<SiteDirs> => {
  const output = path.join(workDir, 'bundle')
  site.logger.info('building the same sources as one bundle …')
  await buildSingle(findParts(site.root), output)
  const dirs = { single: path.join(workDir, 'single'), prerendered: path.join(workDir, 'prerendered') }
  const single = { ...world, output }
  await publishSingle(single, dirs.single, { prerendered: false })
  await publishSingle(single, dirs.prerendered, { prerendered: true })
  return { federated: site.siteDir, ...dirs }
}
