// The checks of a site, as its operator sees them: those of its files, read here, and what its api says of the radio.
import { checkSite, readFreeShare, readSiteFacts } from '@site/api'
import { ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { API_PATH, isDemo, parseSettings, type SiteSettings } from '../prerender/settings'
import type { SiteState } from '../registry/revision'
import { isInObjectStorage } from '../store/siteAddress'
import type { Site } from '../workspace/site'
import { askHealth, type SiteCheck } from './askHealth'
import { watchContent } from './watch.content'

const HEALTH = '/health'

/** Where the api of a site answers: as pages are made with it, and as visitors reach it, should this be another machine. */
const listAddresses = ({ api, config }: SiteSettings, apiServer: string | undefined): readonly string[] =>
  apiServer === undefined
    ? [...new Set([api, new URL(API_PATH, config.publicUrl).href])].map((base) => `${base}${HEALTH}`)
    : [`${new URL(apiServer).origin}${API_PATH}${HEALTH}`]

const readOwn = async ({
  store,
  siteDir,
}: Pick<Site, 'store' | 'siteDir'>): Promise<readonly SiteCheck[]> => {
  const site = await readSiteFacts(store, await store.now())
  const freeShare = isInObjectStorage(siteDir) ? undefined : await readFreeShare(siteDir)
  return checkSite({ site, freeShare, upMs: 0 })
}

/**
 * Reads the checks of a site. An invented radio is no subject of any, and its pages do not age; a site that is not configured has no
 * api yet.
 */
export const readChecks = async (
  site: Pick<Site, 'store' | 'siteDir'>,
  state: Pick<SiteState, 'settings'>,
  apiServer?: string,
): Promise<Result<readonly SiteCheck[], Failure>> => {
  const settings = parseSettings(state)
  if (!settings.ok) return settings
  const own = await readOwn(site)
  if (!settings.value || isDemo(settings.value.api)) return ok(own.filter(({ name }) => name !== 'pages'))
  return ok([...(await askHealth(listAddresses(settings.value, apiServer))), ...own])
}

/** A line for each check: its state and its sentence. */
export const describeChecks = (checks: readonly SiteCheck[]): readonly string[] =>
  checks.map(({ state, sentence }) => `${watchContent.state[state].padEnd(7)}  ${sentence}`)
