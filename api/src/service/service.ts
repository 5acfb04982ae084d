import { createDemo } from '@site/demo'
import type { Result } from '@site/shared/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Cached, CacheTools, LoadReport } from '../net/cache/cache'
import { savedInFolder, savedNowhere } from '../net/cache/saved'
import { addSharedHeaders } from '../net/http/address'
import { type ApiFailure, addFailureAnswers } from '../net/http/failure'
import { createRoutes, type Routes } from '../net/http/routes'
import { createUpstream } from '../net/upstream/upstream'
import { type EndedJob, reportEnds } from '../net/worker/job'
import { addNowPlayingRoutes, addStationEventsRoute } from '../now/nowPlayingRoutes'
import { CARD } from '../pictures/cardLayout'
import { addCardRoute, createCardUrl } from '../pictures/cardRoute'
import { type CoverLog, createCoverLog } from '../pictures/coverLog'
import { addCoverRoute, coverUrl } from '../pictures/coverRoute'
import { upstreamCovers } from '../pictures/coverSource'
import type { DrawCard } from '../pictures/drawCard'
import { createCoverFetcher } from '../pictures/fetchCovers'
import { type SizeCover, sizeByJob } from '../pictures/sizeCover'
import { addChaptersRoute } from '../podcasts/chapters'
import type { Feed } from '../podcasts/feed/feed'
import { createFeedReader } from '../podcasts/feedReader'
import { addOembedRoute } from '../podcasts/oembed'
import { addPodcastsRoute } from '../podcasts/podcastsRoute'
import { addRssRoutes } from '../podcasts/rss'
import { addSoundRoute, addTrackRoute } from '../podcasts/soundRoutes'
import {
  describeUnknown,
  NONE_WITHDRAWN,
  POLL_MS,
  selectWithdrawn,
  upstreamWithdrawn,
  type WithdrawnSource,
  withoutWithdrawn,
  withoutWithdrawnTracks,
} from '../podcasts/withdrawn'
import type { CalendarProblem } from '../programme/calendarNotes'
import { addScheduleRoutes } from '../programme/scheduleRoute'
import { addReleasesRoute } from '../releases/releasesRoute'
import type { Environment, Sources } from '../sources/adapter'
import type { ApiConfig } from '../sources/config'
import { demoSources } from '../sources/demoSources'
import { NO_SOURCES, openSources } from '../sources/sources'
import { type Effects, systemEffects } from './effects'
import type { ReportLog } from './foldedReports'
import { failuresRoute, type PageFailure } from './pageFailures'
import { createRefresh, type Refresh } from './refresh'

/** A configured address redirects permanently to another host. */
interface Move {
  readonly variable: string
  readonly from: string
  readonly to: string
}

/** Reports of a service besides its answers. */
export interface ServiceHooks {
  /** A source was requested. */
  readonly onLoad?: (report: LoadReport) => void
  /** An answer could not be saved. */
  readonly onSaveProblem?: (problem: unknown) => void
  /** An event of a calendar is left out from now on, or a time zone is unknown. */
  readonly onCalendarProblem?: (problem: CalendarProblem) => void
  /** A configured address moved for good to another host. */
  readonly onMove?: (move: Move) => void
  /** The station sends, but not at the mount that is configured. */
  readonly onOtherMounts?: (mount: string, mounts: readonly string[]) => void
  /** The process of a job ended before its answer. */
  readonly onJobEnd?: (failure: EndedJob) => void
  /** Pages of the site reported what failed in them. */
  readonly pageFailures?: ReportLog<PageFailure>
  /** Reads the shows that are withdrawn where the site is on this machine; absent, the site is asked. */
  readonly withdrawn?: WithdrawnSource
}

/** The service, and its sources behind their caches. */
export interface Service {
  /** Its routes, for any prefix. */
  readonly plugin: FastifyPluginAsync
  readonly cached: readonly Cached<unknown>[]
  /** Further sources in `/readyz`, which a refresh does not load: only visitors request covers. */
  readonly reported: readonly Required<Pick<Cached<unknown>, 'source' | 'report'>>[]
  /** Loads all of them anew. */
  readonly refresh: Refresh
  /** Events that are left out of the programme now, and unknown time zones. */
  readonly calendarProblems: () => readonly CalendarProblem[]
}

/** The variables that have an address among their values, whatever its user and password. */
const findVariables = (sources: Environment, address: string): readonly string[] =>
  Object.keys(sources).filter((name) =>
    (sources[name] ?? '').split(/[\s,]+/).some((word) => {
      if (!URL.canParse(word)) return false
      return Object.assign(new URL(word), { username: '', password: '' }).href === address
    }),
  )

const NO_LOG: ReportLog<PageFailure> = { write: () => {}, writeLeftOut: () => {} }

const DEFAULT_TIME_ZONE = 'Europe/Paris'

const readTitle = (feed: Result<Feed, ApiFailure>): string | undefined =>
  feed.ok ? feed.value.channel.title : undefined

interface RouteSettings
  extends Pick<ApiConfig, 'publicUrl' | 'siteUrl' | 'siteName' | 'fundingUrl' | 'colours' | 'logo'>,
    Pick<Effects, 'monotonicNow'> {
  readonly coverLog: CoverLog
  readonly draw: DrawCard
  readonly size: SizeCover
}

const addRoutes = (
  routes: Routes,
  sources: Sources,
  {
    publicUrl,
    siteUrl,
    siteName,
    fundingUrl,
    colours,
    logo,
    draw,
    size,
    coverLog,
    monotonicNow,
  }: RouteSettings,
): void => {
  const { feed, covers } = sources
  const look = { siteName, ...(colours && { colours }), ...(logo && { logo }) }
  const pictures = { card: createCardUrl(look), cardSize: CARD, cover: coverUrl }
  const coverFetcher = createCoverFetcher(covers, monotonicNow, coverLog)
  addPodcastsRoute(routes, feed, pictures)
  addRssRoutes(routes, feed, { siteUrl, fundingUrl })
  addSoundRoute(routes, feed)
  addChaptersRoute(routes, feed, sources.chapters)
  addOembedRoute(routes, feed, { publicUrl, siteUrl, siteName, pictures })
  addCardRoute(routes, feed, { covers: coverFetcher, draw, monotonicNow, look })
  addCoverRoute(routes, sources, { covers: coverFetcher, size })
  addTrackRoute(routes, sources.track)
  addNowPlayingRoutes(routes, sources)
  addStationEventsRoute(routes, sources.stationEvents)
  addReleasesRoute(routes, sources.releases, coverUrl)
  addScheduleRoutes(routes, sources.schedule, async (base) => siteName ?? readTitle(await feed(base)))
}

/** Opens the sources of a configuration; nothing is requested before the first visitor. `effects` are for tests. */
export const createService = (
  config: ApiConfig,
  { onLoad = () => {}, onSaveProblem = () => {}, onJobEnd = () => {}, ...hooks }: ServiceHooks = {},
  effects: Effects = systemEffects(config.privateHosts),
): Service => {
  const { now, monotonicNow, every } = effects
  const saved = config.stateDir === undefined ? savedNowhere : savedInFolder(config.stateDir, onSaveProblem)
  const listeners = new Set<(report: LoadReport) => void>()
  const reportLoad = (report: LoadReport): void => {
    onLoad(report)
    for (const listener of listeners) listener(report)
  }
  const listen = (listener: (report: LoadReport) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const cacheTools: CacheTools = { now, monotonicNow, saved, onLoad: reportLoad }
  const reportMove = (from: string, to: string): void => {
    for (const variable of findVariables(config.sources ?? {}, from)) hooks.onMove?.({ variable, from, to })
  }
  const upstream = createUpstream({
    ...effects,
    privateHosts: config.privateHosts ?? [],
    onMove: reportMove,
  })
  const jobs = reportEnds(effects.jobs, onJobEnd)
  const timeZone = config.timeZone ?? DEFAULT_TIME_ZONE
  const onProblem = hooks.onCalendarProblem ?? (() => {})
  const programmeTools = { jobs, now, every, timeZone, floatingZone: config.timeZone, onProblem }
  const onOtherMounts = hooks.onOtherMounts ?? (() => {})
  const tools = {
    upstream,
    cacheTools,
    every,
    feedReader: createFeedReader(jobs),
    programmeTools,
    onOtherMounts,
  }
  const { sources, cached: opened, calendarProblems } = openSources(config.sources ?? {}, tools)
  const site = config.siteUrl ?? (config.publicUrl && new URL(config.publicUrl).origin)
  const list = hooks.withdrawn || !site ? undefined : upstreamWithdrawn(site, upstream, cacheTools)
  const withdrawn = hooks.withdrawn ?? (list ? selectWithdrawn(list) : async () => NONE_WITHDRAWN)
  let unknownKeys: readonly string[] = []
  const reportUnknown = () => {
    const notes = describeUnknown(unknownKeys)
    return notes.length > 0 ? { notes } : {}
  }
  const cached = list ? [...opened, Object.assign(list, { report: reportUnknown })] : opened
  const { demoLive: live, demoEpisodes: episodes } = config
  const demo = config.demo
    ? createDemo({ clock: effects, live, name: config.siteName, ...(episodes !== undefined && { episodes }) })
    : undefined
  const covers = upstreamCovers(upstream)
  const coverLog = createCoverLog({ onLoad, monotonicNow })
  const invented = demo && demoSources(demo, cacheTools, programmeTools, covers)
  const whole = { ...NO_SOURCES, covers, ...invented, ...sources }
  const feed = withoutWithdrawn(whole.feed, withdrawn, (keys) => {
    unknownKeys = keys
  })
  const all = { ...whole, feed, track: withoutWithdrawnTracks(whole.track, feed) }
  return {
    cached,
    reported: [{ source: 'covers', report: coverLog.report }],
    refresh: createRefresh(cached, every, listen),
    calendarProblems,
    plugin: async (app) => {
      addSharedHeaders(app, config.publicUrl)
      addFailureAnswers(app)
      const routes = createRoutes(app, { publicUrl: config.publicUrl, isDemo: config.demo })
      const pictures = { draw: effects.drawBy(jobs), size: sizeByJob(jobs), coverLog }
      addRoutes(routes, all, { ...config, ...pictures, monotonicNow })
      failuresRoute(app, { ...(hooks.pageFailures ?? NO_LOG), every })
      if (demo) await app.register(demo.routes)
      const stopPolling = list ? every(POLL_MS, () => void list()) : () => {}
      app.addHook('onClose', async () => {
        stopPolling()
        effects.jobs.close()
      })
    },
  }
}
