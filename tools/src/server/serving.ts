import { type ApiConfig, createApi, readApiConfig } from '@site/api'
import { flatMap, map, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import type { FastifyPluginAsync } from 'fastify'
import type { Failure, Site } from '../workspace/site'
import { readSiteConfig } from '../workspace/siteConfigFile'
import {
  checkPort,
  type Environment,
  type ListenAddress,
  type ListenFailure,
  listen,
  readListenAddress,
  untilStopped,
} from './listening'
import { createSiteServer } from './siteServer'

/** Everything a server is told before it starts. */
export interface ServerSettings {
  readonly address: ListenAddress
  readonly api: ApiConfig
  readonly config: SiteConfig
}

const combine = (
  config: SiteConfig,
  env: Environment,
  defaultHost: string,
): Result<ServerSettings, Failure> =>
  flatMap(readListenAddress(env, defaultHost), (address) =>
    map(readApiConfig(env), (api) => ({ address, api, config })),
  )

/**
 * Reads all settings first: a wrong one, or a port that is taken, is reported before anything is built.
 * @param config that of the checkout, unless the site's own is given
 */
export const readSettings = async (
  site: Site,
  env: Environment,
  defaultHost: string,
  config?: Result<SiteConfig, Failure>,
): Promise<Result<ServerSettings, Failure>> => {
  const settings = flatMap(config ?? (await readSiteConfig(site.configFile)), (checked) =>
    combine(checked, env, defaultHost),
  )
  if (!settings.ok) return settings
  return map(await checkPort(settings.value.address), () => settings.value)
}

/** Serves the published site and tells its address; resolves once somebody stopped it. */
export const serveUntilStopped = async (
  site: Site,
  { address, api, config }: ServerSettings,
  development?: FastifyPluginAsync,
): Promise<Result<void, ListenFailure>> => {
  const routes = { api: createApi(api), ...(development && { development }) }
  const app = await createSiteServer({
    siteDir: site.siteDir,
    failureBeacon: config.services.failureBeacon,
    ...routes,
  })
  const url = await listen(app, address)
  if (!url.ok) return url
  site.logger.info(`\nThe site is at ${url.value} (Ctrl-C stops it)`)
  await untilStopped()
  await app.close()
  return ok(undefined)
}
