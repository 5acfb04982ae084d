import { map, type Result } from '@site/shared/result'
import type { Failure, Site } from '../workspace/site'
import { pageFileOf, readSiteConfig, writePage } from './writePage'

/** Composes the page of a site again, after anything it is made of has changed. */
export const compose = async (site: Site): Promise<Result<void, Failure>> => {
  const config = await readSiteConfig(site.configFile)
  if (!config.ok) return config
  return map(await writePage(site.siteDir, config.value), () =>
    site.terminal.say(`composed ${pageFileOf(site.siteDir)}`),
  )
}
