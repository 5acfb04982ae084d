import path from 'node:path'
import { type ApiConfig, readApiConfig } from '@site/api'
import type { SiteConfig } from '@site/shared/site-config'
import { processLogger } from '../../tools/src/logger/logger'
import { localApi } from '../../tools/src/prerender/dataSources'
import type { DataSource } from '../../tools/src/prerender/siteData'
import { createFolderStore } from '../../tools/src/store/folderStore'
import type { Site } from '../../tools/src/workspace/site'
import { readSiteConfig } from '../../tools/src/workspace/siteConfigFile'
import { must } from './must'
import { publishFederated, type World } from './sites'

export interface BenchSite {
  readonly site: Site
  readonly api: ApiConfig
  readonly config: SiteConfig
  readonly source: DataSource
  /** What its pages are rendered with. */
  readonly world: World
}

/** Publishes the site of this checkout into a folder, with the data of its environment. */
export const openBenchSite = async (siteDir: string): Promise<BenchSite> => {
  const root = path.join(import.meta.dirname, '../..')
  const configFile = path.join(root, 'site.config.json')
  const site = { root, siteDir, store: createFolderStore(siteDir), configFile, logger: processLogger }
  const config = must(await readSiteConfig(configFile))
  const api = must(readApiConfig(process.env))
  const source = localApi(api, config.publicUrl)
  return { site, api, config, source, world: await publishFederated(site, config, source) }
}
