import { type ApiConfig, DEMONSTRATION, describeSources, openApi, readApiConfig } from '@site/api'
import { systemClock } from '@site/shared/clock'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { readPageSettings } from '../lib/answerHeaders'
import { type Failure, readMessage } from '../lib/failures'
import { describeApi, localApi, readFromStore } from '../prerender/dataSources'
import type { PrerenderOptions } from '../prerender/makePages'
import { prerender } from '../prerender/prerender'
import { configureLocally, isDemo, readConfig } from '../prerender/settings'
import { createPreviews } from '../preview/previews'
import { ensureSecret } from '../preview/secret'
import type { PublishOptions } from '../publish/publish'
import { publishOwnContent } from '../publish/publishContent'
import { buildAndPublish } from '../publish/publishSite'
import { readNewest, readRegistry } from '../registry/revisions'
import { createFailureCounts, followBoth } from '../teams/failureCounts'
import { getCommandName } from '../workspace/installation'
import { findParts } from '../workspace/parts'
import { readSiteConfig, type Site } from '../workspace/site'
import { printFailures } from './failureLines'
import {
  checkPort,
  type Environment,
  EVERY_NETWORK,
  type ListenAddress,
  type ListenFailure,
  listen,
  readListenAddress,
  untilStopped,
} from './listening'
import { createSiteServer, type SiteServerOptions } from './siteServer'
import { watchInbox } from './watchSite'
import { watchWithdrawn } from './withdrawnShows'

/** Everything a server needs to start. */
export interface ServerSettings {
  readonly address: ListenAddress
  readonly api: ApiConfig
  readonly config: SiteConfig
  /** Whether visitors use `publicUrl`; otherwise this machine, over plain http. */
  readonly isDeployed?: boolean
  /** The address of the api that pages are made with; absent where none is configured, or its answers are invented. */
  readonly pagesApi?: string | undefined
}

interface SettingsOptions {
  /** The checkout's configuration, unless the site's own is given. */
  readonly config?: Result<SiteConfig, Failure>
  /** Whether missing sources get invented data: only for the demonstration, never for another collective. */
  readonly showsDemonstration?: boolean
}

/** Reads all settings first: an invalid one, or a taken port, is reported before anything is built. */
export const readSettings = async (
  site: Site,
  env: Environment,
  defaultHost: string,
  { config, showsDemonstration = false }: SettingsOptions,
): Promise<Result<ServerSettings, Failure>> => {
  const settings = flatMap(
    config ?? (await readSiteConfig(site.configFile)),
    (checked): Result<ServerSettings, Failure> =>
      flatMap(readListenAddress(env, defaultHost), (address) =>
        map(readApiConfig(env, showsDemonstration && checked.name === DEMONSTRATION), (api) => ({
          address,
          api,
          config: checked,
        })),
      ),
  )
  if (!settings.ok) return settings
  return map(await checkPort(settings.value.address), () => settings.value)
}

/** A site in a folder that this process may not write has no preview links; all else is served. */
const preparePreviews = ({ siteDir, store, logger }: Site) => {
  try {
    ensureSecret(siteDir)
  } catch (cause) {
    logger.error(`The site has no preview links, since their secret cannot be written: ${readMessage(cause)}`)
  }
  const previews = createPreviews({ siteDir, store, clock: systemClock, logError: logger.error })
  return { previews, clock: systemClock }
}

/** Where the answers of `/api` come from: the process that has the sources may be another one. */
const listSources = ({ api, pagesApi }: Pick<ServerSettings, 'api' | 'pagesApi'>): readonly string[] => {
  const hasNone = !api.demo && Object.values(api.sources ?? {}).every((value) => value === '')
  return hasNone && pagesApi !== undefined
    ? [`none here: pages are made with ${pagesApi}, whose own log lists its sources`]
    : describeSources(api)
}

/** Serves the published site and prints its address; resolves once it is stopped. */
export const serveUntilStopped = async (
  site: Site,
  { address, api, config, isDeployed = false, pagesApi }: ServerSettings,
  { development, pagesReady }: Pick<SiteServerOptions, 'development' | 'pagesReady'> = {},
): Promise<Result<void, ListenFailure>> => {
  const settings = readPageSettings(config, isDeployed && new URL(config.publicUrl).protocol === 'https:')
  const failures = createFailureCounts(systemClock)
  const { plugin, refresh } = openApi(describeApi(api, config), {
    pageFailures: followBoth(printFailures(site.logger), failures.hook),
    withdrawn: watchWithdrawn(site.siteDir),
    readSite: readFromStore(site.store),
  })
  const routes = {
    api: plugin,
    refresh,
    // Letters are taken where visitors are served; a development site has no teams.
    ...(isDeployed && {
      previews: preparePreviews(site),
      teams: {
        siteDir: site.siteDir,
        store: site.store,
        failures,
        clock: systemClock,
        monotonicNow: () => performance.now(),
      },
    }),
    ...(development && { development }),
    ...(pagesReady && { pagesReady }),
  }
  const app = await createSiteServer({ siteDir: site.siteDir, settings, ...routes })
  const url = await listen(app, address)
  if (!url.ok) return url
  site.logger.info(['\nsources:', ...listSources({ api, pagesApi })].join('\n  '))
  site.logger.info(`\nThe site is at ${url.value} (Ctrl-C stops it)`)
  await untilStopped()
  await app.close()
  return ok(undefined)
}

/** A site whose parts and content are published: what serves it, and what its pages are made with. */
export interface Prepared {
  readonly settings: ServerSettings
  readonly pages: PrerenderOptions
}

/** Builds and publishes what has changed, all but the pages. */
export const prepareSite = async (
  site: Site,
  env: Environment,
  options: Pick<PublishOptions, 'compressed'> = {},
): Promise<Result<Prepared, Failure>> => {
  const settings = await readSettings(site, env, EVERY_NETWORK, { showsDemonstration: true })
  if (!settings.ok) return settings
  const registry = await readRegistry(site.store)
  if (!registry.ok) return registry
  await buildAndPublish(site, findParts(site.root), options)
  const content = await publishOwnContent(site, options)
  if (!content.ok) return content
  const { api, config } = settings.value
  return map(await configureLocally(site, config, api), (isLocal) => ({
    settings: settings.value,
    pages: isLocal ? { source: localApi(api, config, site.store) } : {},
  }))
}

/** Builds and publishes what has changed, then serves the site until it is stopped. */
export const start = async (site: Site, env: Environment): Promise<Result<void, Failure>> => {
  const prepared = await prepareSite(site, env)
  if (!prepared.ok) return prepared
  const prerendered = await prerender(site, prepared.value.pages)
  return prerendered.ok ? serveUntilStopped(site, prepared.value.settings) : prerendered
}

const readPagesApi = async (site: Site): Promise<{ readonly pagesApi?: string }> => {
  const newest = await readNewest(site.store)
  const pagesApi = newest.ok ? newest.value.settings?.api : undefined
  return pagesApi === undefined || isDemo(pagesApi) ? {} : { pagesApi }
}

/** Serves the published site until it is stopped, without building, publishing or prerendering. */
export const serve = async (site: Site, env: Environment): Promise<Result<void, Failure>> => {
  const settings = await readSettings(site, env, EVERY_NETWORK, { config: await readConfig(site) })
  if (!settings.ok) return settings
  const registry = await readRegistry(site.store)
  if (!registry.ok) return registry
  if (registry.value.parts.shell) {
    const stopInbox = watchInbox(site)
    const served = await serveUntilStopped(site, {
      ...settings.value,
      ...(await readPagesApi(site)),
      isDeployed: true,
    })
    await stopInbox()
    return served
  }
  return err({
    kind: 'nothing-published',
    message: `${site.siteDir} has no published site: ${getCommandName(site.root)} deploy`,
  })
}
