import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { broadcastRoute } from './broadcast/broadcastRoute'
import type { ApiConfig } from './config/apiConfig'
import { coversRoute } from './covers/coversRoute'
import { type Effects, systemEffects } from './effects/effects'
import { createFailureCounts } from './failures/failureCounts'
import { failuresRoute } from './failures/failuresRoute'
import { feedRoute } from './feed/feedRoute'
import { addFailureAnswers } from './http/failureAnswers'
import { publicAddress } from './http/publicAddress'
import { addSharedHeaders } from './http/sharedHeaders'
import { liveRoute } from './live/liveRoute'
import { mediaRoute } from './media/mediaRoute'
import { nowPlayingRoute } from './nowPlaying/nowPlayingRoute'
import { releasesRoute } from './releases/releasesRoute'
import { chooseSources } from './sources'
import { trackRoute } from './tracks/trackRoute'

export { type ApiConfig, type InvalidConfig, readApiConfig, type TwitchChannel } from './config/apiConfig'

const COVERS = new URL('../assets/covers/', import.meta.url)

const addRoutes = async (app: FastifyInstance, config: ApiConfig, effects: Effects) => {
  const sources = chooseSources(config, effects)
  const baseOf = (request: FastifyRequest) => publicAddress(request, app.prefix, config.publicUrl)
  feedRoute(app, sources.feed, baseOf)
  trackRoute(app, sources.trackAddress, baseOf)
  liveRoute(app, sources.isLive)
  nowPlayingRoute(app, sources.nowPlaying, baseOf)
  releasesRoute(app, baseOf)
  coversRoute(app, COVERS)
  mediaRoute(app)
  failuresRoute(app, createFailureCounts(effects.now))
  await broadcastRoute(app, effects)
}

/**
 * The service behind the calls of the site, as a Fastify plugin for any prefix.
 * `effects` are for tests; the real world is the default.
 */
export const createApi =
  (config: ApiConfig, effects: Effects = systemEffects): FastifyPluginAsync =>
  async (app) => {
    addSharedHeaders(app)
    addFailureAnswers(app)
    await addRoutes(app, config, effects)
  }
