import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { parseSiteConfig, type SiteConfig } from '@site/shared/site-config'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import type { SiteState } from '../registry/revision'
import { type Changed, changeSite, readNewest } from '../registry/revisions'
import type { Store } from '../store/store'
import { readSiteConfig, type Site } from '../workspace/site'
import { renderWords } from './failures.content'

/** Settings of a site's pages, independent of the publisher's machine. */
export interface SiteSettings {
  readonly config: SiteConfig
  /** Address of the site's `/api`, or `demo` or `demo:24` (see `demoWith`), or `none` for a site without sources. */
  readonly api: string
}

/** Apis without an address: one with invented answers, one without any. A site uses them only if its settings name them. */
const DEMO = /^(?:none|demo(?::(?<episodes>\d{1,5}))?)$/
const WITHOUT_SOURCES = 'none'

export const isDemo = (api: string): boolean => DEMO.test(api)

/** Names the api with invented answers and this number of episodes; hundreds by default. */
const demoWith = (episodes?: number): string => (episodes === undefined ? 'demo' : `demo:${episodes}`)

/** Environment of the service that runs an api with invented answers. */
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

/** Whether an address belongs to the site's own api. */
export const isOwn = (url: string): boolean => url === API_PATH || url.startsWith(`${API_PATH}/`)

/** Resolves the address of a service; that of the site's own api is in the settings. */
export const resolveAddress = ({ api, config: { publicUrl } }: SiteSettings, url: string): string =>
  isOwn(url) && !isDemo(api) ? `${api}${url.slice(API_PATH.length)}` : new URL(url, publicUrl).href

/** The settings of a site; undefined before it has any. */
export const parseSettings = ({
  settings,
}: Pick<SiteState, 'settings'>): Result<SiteSettings | undefined, Failure> =>
  settings === null
    ? ok(undefined)
    : map(parseSiteConfig(JSON.stringify(settings.config)), (config) => ({ config, api: settings.api }))

/** Reads the settings of a site, or its initial ones: the checkout's configuration, and the api of its public address. */
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

/** Reads the configuration of a site; before it has one, the checkout's. */
export const readConfig = async ({
  store,
  configFile,
}: Pick<Site, 'store' | 'configFile'>): Promise<Result<SiteConfig, Failure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  return map(await readSettings(newest.value, configFile), ({ config }) => config)
}

/**
 * Stores settings in a new revision.
 * @param unless returns true to keep the existing settings
 */
export const changeSettings = (
  store: Store,
  settings: SiteSettings,
  unless: (before: SiteState['settings']) => boolean = () => false,
): Promise<Result<Changed, Failure>> =>
  changeSite(store, 'configure', (state) => ok(unless(state.settings) ? state : { ...state, settings }))

/** Normalises the address of an api: without a trailing slash; an origin becomes its `/api`. */
const parseApi = (text: string): Result<string, Failure> => {
  if (isDemo(text)) return ok(text)
  if (!(URL.canParse(text) && /^https?:/.test(text)))
    return err({
      kind: 'not-an-api',
      message: translate(renderWords).notApi(text),
    })
  const { origin, pathname } = new URL(text)
  return ok(`${origin}${pathname === '/' ? API_PATH : pathname.replace(/\/+$/, '')}`)
}

/**
 * Sets the settings of a site's pages.
 * @param api address of the site's `/api`, or `demo` for invented answers (`demo:24` has 24 episodes); by default the
 * current one, or that of the public address
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
  const words = translate(renderWords)
  const invented = isDemo(address) && address !== WITHOUT_SOURCES ? words.invented : ''
  const describe = site.isDryRun ? words.wouldBeConfigured : words.configured
  return map(await changeSettings(site.store, settings.value), () =>
    site.logger.info(describe(config.name, `${address}${invented}`)),
  )
}

/**
 * Configures a site that this checkout serves, with the checkout's configuration and api. Returns false for a site with
 * another api, which keeps its settings.
 * @param invented whether the api's answers are invented, and the number of episodes
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
