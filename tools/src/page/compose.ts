import { type ApiConfig, type InvalidConfig, readApiConfig } from '@site/api'
import { flatMap, map, type Result } from '@site/shared/result'
import type { SiteConfig, SiteConfigFailure } from '@site/shared/site-config'
import type { Failure, Site } from '../workspace/site'
import { type ComposeOutcome, composeSite } from './composeSite'
import { type NoConfig, readSiteConfig } from './siteConfigFile'

interface Settings {
  readonly config: SiteConfig
  readonly api: ApiConfig
}

const readSettings = async (
  site: Site,
): Promise<Result<Settings, NoConfig | SiteConfigFailure | InvalidConfig>> =>
  flatMap(await readSiteConfig(site.configFile), (config) =>
    map(readApiConfig(process.env), (api) => ({ config, api })),
  )

const describe = ({ pages, rendered, written }: ComposeOutcome): string =>
  `composed ${pages} pages: ${rendered.length} rendered, ${written} written`

/**
 * Composes the pages of a site again, after anything they are made of has changed.
 * @param everything renders all pages, so that they show what their sources say now
 */
export const compose = async (site: Site, everything = false): Promise<Result<void, Failure>> => {
  const settings = await readSettings(site)
  if (!settings.ok) return settings
  const { siteDir, terminal } = site
  const composed = await composeSite({ ...settings.value, siteDir, everything, complain: terminal.complain })
  return map(composed, (outcome) => terminal.say(describe(outcome)))
}
