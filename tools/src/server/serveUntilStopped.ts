import { createApi } from '@site/api'
import { ok, type Result } from '@site/shared/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Site } from '../workspace/site'
import { type ListenFailure, listen } from './listening'
import type { ServerSettings } from './settings'
import { createSiteServer } from './siteServer'
import { untilStopped } from './stopping'

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
