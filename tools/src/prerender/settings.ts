import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { parseSiteConfig, type SiteConfig } from '@site/shared/site-config'
import type { Failure } from '../lib/failures'
import type { SiteState } from '../registry/revision'
import { type Changed, changeSite, readNewest } from '../registry/revisions'
import type { Store } from '../store/store'
import { readSiteConfig, type Site } from '../workspace/site'

/** What the pages of a site are made with, independent of the publisher. */
export interface SiteSettings {
  readonly config: SiteConfig
  /** Address of what the site calls `/api`, or `demo`, or `demo:24`: see `demoWith`; or `none`, of a site without sources. */
  readonly api: string
}

/** An api of this checkout: it invents everything, or nothing. A site uses it only where its settings say so. */
const DEMO = /^(?:none|demo(?::(?<episodes>\d{1,5}))?)$/
const WITHOUT_SOURCES = 'none'

export const isDemo = (api: string): boolean => DEMO.test(api)

/** The api that invents everything, with so many episodes of podcasts; hundreds by default. */
const demoWith = (episodes?: number): string => (episodes === undefined ? 'demo' : `demo:${episodes}`)

/** The environment of the service that answers for an api that invents everything. */
export const demoEnvironment = (
  api: string,
): { readonly DEMO_EPISODES?: string; readonly API_DEMO: 'on' | 'off' } => {
  const { episodes } = DEMO.exec(api)?.groups ?? {}
  return {
    API_DEMO: api === WITHOUT_SOURCES ? 'off' : 'on',
    ...(episodes !== undefined && { DEMO_EPISODES: episodes }),
  }
}

/** The path of the site's own api in pages. */
export const API_PATH = '/api'

/** Whether an address is one of the site's own api. */
export const isOwn = (url: string): boolean => url === API_PATH || url.startsWith(`${API_PATH}/`)

/** The address of a service as it is reached from elsewhere; the settings say where the site's own api is. */
export const resolveAddress = ({ api, config: { publicUrl } }: SiteSettings, url: string): string =>
  isOwn(url) && !isDemo(api) ? `${api}${url.slice(API_PATH.length)}` : new URL(url, publicUrl).href

/** The settings of a site; undefined before it has any. */
export const parseSettings = ({
  settings,
}: Pick<SiteState, 'settings'>): Result<SiteSettings | undefined, Failure> =>
  settings === null
    ? ok(undefined)
    : map(parseSiteConfig(JSON.stringify(settings.config)), (config) => ({ config, api: settings.api }))

/** The settings of a site, or those it begins with: the configuration of the checkout, and the api its visitors use. */
export const readSettings = async (
  state: Pick<SiteState, 'settings'>,
  configFile: string,
): Promise<Result<SiteSettings, Failure>> => {
  const own = parseSettings(state)
  if (!own.ok) return own
  if (own.value) return ok(own.value)
  return flatMap(await readSiteConfig(configFile), (config) =>
    map(parseApi(new URL(API_PATH, config.publicUrl).href), (api) => ({ config, api })),
  )
}

/** The configuration a site is run with: its own, and before it has one that of the checkout. */
export const readConfig = async ({
  store,
  configFile,
}: Pick<Site, 'store' | 'configFile'>): Promise<Result<SiteConfig, Failure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  return map(await readSettings(newest.value, configFile), ({ config }) => config)
}

/**
 * Gives a site its settings, in a revision; nothing changes where it has them.
 * @param unless keeps the settings that are there
 */
export const changeSettings = (
  store: Store,
  settings: SiteSettings,
  unless: (before: SiteState['settings']) => boolean = () => false,
): Promise<Result<Changed, Failure>> =>
  changeSite(store, 'configure', (state) => ok(unless(state.settings) ? state : { ...state, settings }))

/** The address of an api as it is stored: without a slash at its end; an origin means its `/api`. */
const parseApi = (text: string): Result<string, Failure> => {
  if (isDemo(text)) return ok(text)
  if (!(URL.canParse(text) && /^https?:/.test(text)))
    return err({
      kind: 'not-an-api',
      message: `${text} is no address such as https://collectif.example/api`,
    })
  const { origin, pathname } = new URL(text)
  return ok(`${origin}${pathname === '/' ? API_PATH : pathname.replace(/\/+$/, '')}`)
}

/**
 * Sets what the pages of a site are made with.
 * @param api address of what the site calls `/api`, or `demo`, which invents everything: `demo:24` 24 episodes; by default the
 * one it has, or that of its address
 */
export const configure = async (site: Site, api?: string): Promise<Result<void, Failure>> => {
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const settings = flatMap(await readSiteConfig(site.configFile), (config) => {
    const given = api ?? newest.value.settings?.api ?? new URL(API_PATH, config.publicUrl).href
    return map(parseApi(given), (address): SiteSettings => ({ config, api: address }))
  })
  if (!settings.ok) return settings
  const { config, api: address } = settings.value
  const invented = isDemo(address) && address !== WITHOUT_SOURCES ? ', which invents them' : ''
  const is = site.isDryRun ? 'would be' : 'is'
  return map(await changeSettings(site.store, settings.value), () =>
    site.logger.info(`${config.name} ${is} configured: its data come from ${address}${invented}`),
  )
}

/**
 * Configures a site that is served by this checkout: it gets the checkout's configuration and the data of the api beside
 * it. A site with another api keeps its settings: the result is false.
 * @param invented whether the api beside it invents its answers, and how many episodes; its own number by default
 */
export const configureLocally = async (
  site: Site,
  config: SiteSettings['config'],
  { demo = true, demoEpisodes }: { readonly demo?: boolean; readonly demoEpisodes?: number } = {},
): Promise<Result<boolean, Failure>> => {
  const settings = { config, api: demo ? demoWith(demoEpisodes) : WITHOUT_SOURCES }
  const changed = await changeSettings(site.store, settings, (before) => !isDemo(before?.api ?? 'demo'))
  return map(changed, ({ after }) => {
    const isLocal = after.settings !== null && isDemo(after.settings.api)
    if (!isLocal)
      site.logger.info(`the site keeps its configuration, and its data from ${after.settings?.api}`)
    return isLocal
  })
}
