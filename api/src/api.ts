import type { FastifyPluginAsync } from 'fastify'
import type { ApiConfig } from './config'
import type { Effects } from './effects'
import { createService, type ServiceHooks } from './service'

export { DEMONSTRATION } from '@site/demo'
export { type ApiConfig, type InvalidConfig, readApiConfig } from './config'
export { describeSources } from './describeSources'
export type { PageFailure } from './http/pageFailures'
export { REQUEST_TIMES } from './http/requestTimes'
export { createTurns } from './http/turns'
export { locateSetting } from './settings/refuse'

/** What a server around the service may follow. */
export type ApiHooks = Pick<ServiceHooks, 'pageFailures'>

/**
 * The service behind the calls of the site, as a Fastify plugin for any prefix.
 * `effects` are for tests; the real world is the default.
 */
export const createApi = (config: ApiConfig, effects?: Effects, hooks: ApiHooks = {}): FastifyPluginAsync =>
  createService(config, hooks, effects).plugin
