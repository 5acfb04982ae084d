import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { parseSiteConfig } from '@site/shared/site-config/parse'
import { type Changed, type ChangeFailure, changeSite } from '../registry/changeSite'
import type { SiteState } from '../registry/revision'
import { readNewest } from '../registry/revisions'
import type { Store } from '../store/store'
import { type Failure, readSiteConfig, type Site } from '../workspace/site'

/** The api that invents everything, which only sites that say so get their data from. */
const DEMO = /^demo(?::(?<episodes>\d{1,5}))?$/

/** Whether an api invents everything. */
export const isDemo = (api: string): boolean => DEMO.test(api)

/** The api that invents everything, with so many episodes of podcasts: hundreds unless told. */
export const demoWith = (episodes?: number): string => (episodes === undefined ? 'demo' : `demo:${episodes}`)

/** What the service is configured with that answers for an api that invents everything. */
export const demoEnvironment = (api: string): { readonly DEMO_EPISODES?: string } => {
  const { episodes } = DEMO.exec(api)?.groups ?? {}
  return episodes === undefined ? {} : { DEMO_EPISODES: episodes }
}

/** What the pages of a site are made with, whoever publishes. */
export interface SiteSettings {
  readonly config: SiteConfig
  /** Address of what the site calls `/api`, or `demo`, or `demo:24`: see `demoWith`. */
  readonly api: string
}

/** What pages call the site's own api. */
export const API_PATH = '/api'

/** Whether an address is one of the site's own api. */
export const isOwn = (url: string): boolean => url === API_PATH || url.startsWith(`${API_PATH}/`)

/** Where a service of the site is, seen from elsewhere; its own api is where the settings say, unless it is invented. */
export const addressOf = ({ api, config: { publicUrl } }: SiteSettings, url: string): string =>
  isOwn(url) && !isDemo(api) ? `${api}${url.slice(API_PATH.length)}` : new URL(url, publicUrl).href

/** The settings of a site; undefined before it has any. */
export const settingsOf = ({
  settings,
}: Pick<SiteState, 'settings'>): Result<SiteSettings | undefined, Failure> =>
  settings === null
    ? ok(undefined)
    : map(parseSiteConfig(JSON.stringify(settings.config)), (config) => ({ config, api: settings.api }))

/** The configuration a site is run with: its own, and before it has one that of the checkout. */
export const readConfig = async ({
  store,
  configFile,
}: Pick<Site, 'store' | 'configFile'>): Promise<Result<SiteConfig, Failure>> => {
  const own = flatMap(
    await readNewest(store),
    (newest): Result<SiteSettings | undefined, Failure> => settingsOf(newest),
  )
  if (!own.ok) return own
  return own.value ? ok(own.value.config) : readSiteConfig(configFile)
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Gives a site its settings, as a revision of their own; nothing changes where it has them.
 * @param unless keeps what is there
 */
export const changeSettings = (
  store: Store,
  settings: SiteSettings,
  unless: (before: SiteState['settings']) => boolean = () => false,
): Promise<Result<Changed, ChangeFailure>> =>
  changeSite(store, 'configure', (state) =>
    ok(unless(state.settings) || isSame(state.settings, settings) ? state : { ...state, settings }),
  )

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text)

/** The address of an api as it is kept: without a slash at its end; an origin stands for its `/api`. */
export const parseApi = (text: string): Result<string, Failure> => {
  if (isDemo(text)) return ok(text)
  if (!isAddress(text))
    return err({
      kind: 'not-an-api',
      message: `${text} is no address such as https://onde-basse.example/api`,
    })
  const { origin, pathname } = new URL(text)
  return ok(`${origin}${pathname === '/' ? '/api' : pathname.replace(/\/+$/, '')}`)
}

/** The settings a site begins with: its data come from where its visitors will reach its api. */
export const firstSettings = (config: SiteConfig): Result<SiteSettings, Failure> =>
  flatMap(parseApi(new URL('/api', config.publicUrl).href), (api) => ok({ config, api }))
