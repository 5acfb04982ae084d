import { type ApiConfig, createApi, type InvalidConfig, readApiConfig } from '@site/api'
import { flatMap, map, ok, type Result } from '@site/shared/result'
import type { SiteConfig, SiteConfigFailure } from '@site/shared/site-config'
import { type NoShell, readSiteConfig, writePage } from '../page/writePage'
import { bringUpToDate } from '../publication/bringUpToDate'
import { readRegistry } from '../registry/registryFile'
import type { Failure, Site } from '../workspace/site'
import { findParts } from '../workspace/workspace'
import { type ListenFailure, listen, readPort } from './listening'
import { createSiteServer } from './siteServer'
import { untilStopped } from './stopping'

type Environment = Readonly<Record<string, string | undefined>>

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

const serve = async (site: Site, { port, api }: ServerSettings): Promise<Result<void, Failure>> => {
  const app = await createSiteServer({ siteDir: site.siteDir, api: createApi(api) })
  const address = await listen(app, port)
  if (!address.ok) return address
  site.terminal.say(`\nThe site is at ${address.value} (Ctrl-C stops it)`)
  await untilStopped()
  await app.close()
  return ok(undefined)
}

/** Builds and publishes what has changed, then serves the site until it is stopped. */
export const start = async (site: Site, env: Environment): Promise<Result<void, Failure>> => {
  const settings = await readSettings(site, env)
  if (!settings.ok) return settings
  const registry = await readRegistry(site.siteDir)
  if (!registry.ok) return registry
  await bringUpToDate(site, findParts(site.root))
  const page = await writePage(site.siteDir, settings.value.config)
  return page.ok ? serve(site, settings.value) : page
}
