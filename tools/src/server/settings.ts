import { type ApiConfig, type InvalidConfig, readApiConfig } from '@site/api'
import { flatMap, map, type Result } from '@site/shared/result'
import type { SiteConfig, SiteConfigFailure } from '@site/shared/site-config'
import { type NoConfig, readSiteConfig } from '../page/siteConfigFile'
import type { Site } from '../workspace/site'
import {
  checkPort,
  type Environment,
  type ListenAddress,
  type ListenFailure,
  readListenAddress,
} from './listening'

/** Everything a server is told before it starts. */
export interface ServerSettings {
  readonly address: ListenAddress
  readonly api: ApiConfig
  readonly config: SiteConfig
}

type SettingsFailure = ListenFailure | InvalidConfig | NoConfig | SiteConfigFailure

const combine = (
  config: SiteConfig,
  env: Environment,
  defaultHost: string,
): Result<ServerSettings, SettingsFailure> =>
  flatMap(readListenAddress(env, defaultHost), (address) =>
    map(readApiConfig(env), (api) => ({ address, api, config })),
  )

/** Reads all settings first: a wrong one, or a port that is taken, is reported before anything is built. */
export const readSettings = async (
  site: Site,
  env: Environment,
  defaultHost: string,
): Promise<Result<ServerSettings, SettingsFailure>> => {
  const config = await readSiteConfig(site.configFile)
  const settings = flatMap(config, (checked) => combine(checked, env, defaultHost))
  if (!settings.ok) return settings
  return map(await checkPort(settings.value.address), () => settings.value)
}
