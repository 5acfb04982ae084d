import { createDemo, type Demo } from '@site/demo'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Cached, CacheTools, LoadReport } from './cache/cache'
import { savedInFolder, savedNowhere } from './cache/saved'
import { cardRoute } from './cards/cardRoute'
import { noCovers } from './cards/covers'
import type { DrawCard } from './cards/drawCard'
import type { ApiConfig } from './config'
import { type Effects, systemEffects } from './effects'
import { addSharedHeaders, publicAddress, type RouteTools } from './http/address'
import { createAnswers } from './http/answers'
import { addFailureAnswers, notConfigured, sendFailure } from './http/failure'
import { failuresRoute, type PageFailure } from './http/pageFailures'
import { liveRoute, nowPlayingRoute, stationEventsRoute } from './nowPlaying/nowPlayingRoutes'
import { chaptersRoute, noChapters } from './podcasts/chapters'
import { createFeedReader } from './podcasts/feedReader'
import { oembedRoute } from './podcasts/oembed'
import { podcastsRoute } from './podcasts/podcastsRoute'
import { feedRoute, rssRoute } from './podcasts/rss'
import { soundRoute, trackRoute } from './podcasts/soundRoutes'
import { releasesRoute } from './releases/releases'
import { type SkippedEvent, scheduleRoutes } from './schedule/programme'
import { demoSources, openSources, type Sources } from './sources'
import { createUpstream } from './upstream/upstream'
import { type EndedJob, reportEnds } from './worker/job'

/** What a service tells of itself besides its answers. */
export interface ServiceHooks {
  /** A source was asked. */
  readonly onLoad?: (report: LoadReport) => void
  /** An answer could not be saved. */
  readonly onSaveProblem?: (problem: unknown) => void
  /** An event of a calendar is left out from now on. */
  readonly onSkip?: (skipped: SkippedEvent) => void
  /** The process of a job came to an end. */
  readonly onJobEnd?: (failure: EndedJob) => void
  /** A page of the site reported that something failed in it. */
  readonly onPageFailure?: (failure: PageFailure) => void
}

/** The service, and its sources behind their caches. */
export interface Service {
  /** Its routes, for any prefix. */
  readonly plugin: FastifyPluginAsync
  readonly cached: readonly Cached<unknown>[]
  /** Those that are left out of the programme now. */
  readonly skippedEvents: () => readonly SkippedEvent[]
}

/** Where the radio is, unless it says. */
const PARIS = 'Europe/Paris'

const routeTools = (app: FastifyInstance, { publicUrl }: ApiConfig, isDemo: boolean): RouteTools => ({
  addressOf: (request) => publicAddress(request, app.prefix, publicUrl),
  send: createAnswers(),
  cacheControlOf: ({ isConfigured }, cacheControl, namesAddress = false) =>
    (isDemo || namesAddress) && !isConfigured ? 'private, no-cache' : cacheControl,
})

/** Adds the routes of a source, or says at their addresses that there is none. */
const addRoutesOf = <T>(
  app: FastifyInstance,
  paths: readonly string[],
  source: T | undefined,
  add: (source: T) => void,
): void => {
  if (source !== undefined) add(source)
  else for (const path of paths) app.get(path, (_request, reply) => sendFailure(reply, notConfigured))
}

interface RouteSettings extends Pick<ApiConfig, 'siteUrl'>, Pick<Effects, 'monotonicNow'> {
  readonly drawCard: DrawCard
}

const addRoutes = (
  app: FastifyInstance,
  sources: Sources,
  tools: RouteTools,
  { drawCard, siteUrl, monotonicNow }: RouteSettings,
): void => {
  addRoutesOf(
    app,
    [
      '/soundcloud-rss',
      '/podcasts',
      '/podcasts.rss',
      '/sound',
      '/oembed',
      '/podcasts/:key/chapters',
      '/podcasts/:key/:card',
    ],
    sources.feed,
    (feed) => {
      feedRoute(app, feed, tools)
      podcastsRoute(app, feed, tools)
      rssRoute(app, feed, siteUrl, tools)
      soundRoute(app, feed, tools)
      chaptersRoute(app, feed, sources.chapters ?? noChapters, tools)
      oembedRoute(app, feed, siteUrl, tools)
      const cardTools = { covers: sources.covers ?? noCovers, draw: drawCard, monotonicNow }
      cardRoute(app, feed, cardTools, tools)
    },
  )
  addRoutesOf(app, ['/track/:urn'], sources.track, (track) => trackRoute(app, track, tools))
  addRoutesOf(app, ['/islive'], sources.isLive, (isLive) => liveRoute(app, isLive, tools))
  addRoutesOf(app, ['/nowplaying'], sources.nowPlaying, (stations) => nowPlayingRoute(app, stations, tools))
  addRoutesOf(app, ['/nowplaying/events'], sources.stationEvents, (events) => stationEventsRoute(app, events))
  addRoutesOf(app, ['/releases'], sources.releases, (releases) => releasesRoute(app, releases, tools))
  addRoutesOf(app, ['/schedule', '/schedule.ics'], sources.schedule, (schedule) =>
    scheduleRoutes(app, schedule, tools),
  )
}

const cacheToolsOf = (
  { stateDir }: ApiConfig,
  { now, monotonicNow }: Effects,
  { onLoad = () => {}, onSaveProblem = () => {} }: ServiceHooks,
): CacheTools => ({
  now,
  monotonicNow,
  saved: stateDir === undefined ? savedNowhere : savedInFolder(stateDir, onSaveProblem),
  onLoad,
})

const openDemo = ({ demo, demoLive, demoEpisodes }: ApiConfig, clock: Effects): Demo | undefined =>
  demo
    ? createDemo({ clock, live: demoLive, ...(demoEpisodes !== undefined && { episodes: demoEpisodes }) })
    : undefined

/** Opens the sources of a configuration; nothing is asked before the first visitor. `effects` are for tests. */
export const createService = (
  config: ApiConfig,
  hooks: ServiceHooks = {},
  effects: Effects = systemEffects(config.privateHosts),
): Service => {
  const cacheTools = cacheToolsOf(config, effects, hooks)
  const upstream = createUpstream({
    ...effects,
    ...(config.privateHosts && { privateHosts: config.privateHosts }),
  })
  const jobs = reportEnds(effects.jobs, hooks.onJobEnd ?? (() => {}))
  const programmeTools = {
    jobs,
    now: effects.now,
    timeZone: config.timeZone ?? PARIS,
    ...(hooks.onSkip && { onSkip: hooks.onSkip }),
  }
  const feedReader = createFeedReader(jobs)
  const tools = { upstream, cacheTools, every: effects.every, feedReader, programmeTools }
  const { sources, cached, skippedEvents } = openSources(config, tools)
  const demo = openDemo(config, effects)
  return {
    cached,
    skippedEvents,
    plugin: async (app) => {
      addSharedHeaders(app)
      addFailureAnswers(app)
      addRoutes(
        app,
        { ...(demo && demoSources(demo, cacheTools, programmeTools)), ...sources },
        routeTools(app, config, demo !== undefined),
        { ...config, drawCard: effects.drawBy(jobs), monotonicNow: effects.monotonicNow },
      )
      failuresRoute(app, {
        now: effects.monotonicNow,
        onPageFailure: hooks.onPageFailure ?? (() => {}),
      })
      if (demo) await app.register(demo.routes)
      app.addHook('onClose', async () => effects.jobs.close())
    },
  }
}
