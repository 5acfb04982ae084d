import type { FastifyPluginAsync } from 'fastify'
import type { ApiConfig } from '../sources/config'
import type { Effects } from './effects'
import { createService, type Service, type ServiceHooks } from './service'

export { DEMONSTRATION } from '@site/demo'
export type { ReadSite } from '../covers/residents'
export { KEPT_S } from '../net/http/cacheTimes'
export { createTurns } from '../net/http/turns'
export { isPrivateAddress } from '../net/upstream/privateHosts'
export { nameSong } from '../played/playedSong'
export type { MonthReport } from '../report/readMonth'
export { readMonth } from '../report/readMonth'
export { type ApiConfig, type InvalidConfig, readApiConfig } from '../sources/config'
export { describeSources, SOURCE_VARIABLES } from '../sources/describeSources'
export { locateSetting } from '../sources/settings/refuse'
export type { Check } from '../watch/check'
export {
  formatMachineNote,
  MACHINE_KEY,
  type MachineNote,
  readMachineNote,
} from '../watch/machineNote'
export { checkSite } from '../watch/siteChecks'
export { formatOutcome, OUTCOME_KEY, readOutcome, readSiteFacts } from '../watch/siteFacts'
export { readFreeShare } from '../watch/siteFolder'
export type { PageFailure } from './failures/pageFailures'
export { removePlayedSong } from './records/removePlayed'
export { addRefreshRoute, MAX_REFRESH_MS, type Refresh } from './refresh'
export { createRateLimitStore } from './server/rateLimitStore'
export { REQUEST_TIMES } from './server/requestTimes'
export { sendTestMessage } from './watching/testMessage'

/** What a server around the service may follow. */
export type ApiHooks = Pick<ServiceHooks, 'pageFailures' | 'withdrawn' | 'readSite'>

/**
 * The service behind the calls of the site, as a Fastify plugin for any prefix.
 * `effects` are for tests; the real world is the default.
 */
export const createApi = (config: ApiConfig, effects?: Effects, hooks: ApiHooks = {}): FastifyPluginAsync =>
  createService(config, hooks, effects).plugin

/** The same, with what loads its sources anew: `addRefreshRoute` offers that to commands. */
export const openApi = (config: ApiConfig, hooks: ApiHooks = {}): Pick<Service, 'plugin' | 'refresh'> =>
  createService(config, hooks)
