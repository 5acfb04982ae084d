import { type ApiConfig, type InvalidConfig, readApiConfig } from '@site/api'
import { flatMap, map, type Result } from '@site/shared/result'
import type { SiteConfig, SiteConfigFailure } from '@site/shared/site-config'
import { type NoConfig, readSiteConfig } from '../page/siteConfigFile'
import type { Site } from '../workspace/site'
import { checkPort, type ListenFailure, readPort } from './listening'

export type Environment = Readonly<Record<string, string | undefined>>

/** Everything a server is told before it starts. */
export interface ServerSettings {
  readonly port: number
  readonly api: ApiConfig
  readonly config: SiteConfig
}

type SettingsFailure = ListenFailure | InvalidConfig | NoConfig | SiteConfigFailure

const combine = (config: SiteConfig, env: Environment): Result<ServerSettings, SettingsFailure> =>
  flatMap(readPort(env.PORT), (port) => map(readApiConfig(env), (api) => ({ port, api, config })))

/** Reads all settings first: a wrong one, or a port that is taken, is reported before anything is built. */
export const readSettings = async (
  site: Site,
  env: Environment,
): Promise<Result<ServerSettings, SettingsFailure>> => {
  const config = await readSiteConfig(site.configFile)
  const settings = flatMap(config, (checked) => combine(checked, env))
  if (!settings.ok) return settings
  return map(await checkPort(settings.value.port), () => settings.value)
}
