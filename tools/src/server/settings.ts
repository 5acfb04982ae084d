import { type ApiConfig, type InvalidConfig, readApiConfig } from '@site/api'
import { flatMap, map, type Result } from '@site/shared/result'
import type { SiteConfig, SiteConfigFailure } from '@site/shared/site-config'
import { type NoShell, readSiteConfig } from '../page/writePage'
import type { Site } from '../workspace/site'
import { type ListenFailure, readPort } from './listening'

export type Environment = Readonly<Record<string, string | undefined>>

/** Everything a server is told before it starts. */
export interface ServerSettings {
  readonly port: number
  readonly api: ApiConfig
  readonly config: SiteConfig
}

/** Reads all settings first: a wrong one is reported before anything is built. */
export const readSettings = async (
  site: Site,
  env: Environment,
): Promise<Result<ServerSettings, ListenFailure | InvalidConfig | NoShell | SiteConfigFailure>> => {
  const config = await readSiteConfig(site.configFile)
  return flatMap(config, (checked) =>
    flatMap(readPort(env.PORT), (port) => map(readApiConfig(env), (api) => ({ port, api, config: checked }))),
  )
}
