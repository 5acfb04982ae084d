import { createDemo } from '@site/demo'
import type { FastifyPluginAsync } from 'fastify'
import { NO_RESIDENTS, openResidents, type ReadSite, upstreamSite } from '../covers/residents'
import { savedInFolder, savedNowhere } from '../files/saved'
import type { Cached, CacheTools, LoadReport } from '../net/cache/cache'
import { refuseInvalidHosts } from '../net/http/address'
import { addCommonHeaders } from '../net/http/commonHeaders'
import { addFailureAnswers } from '../net/http/failure'
import { createRoutes } from '../net/http/routes'
import { createUpstream } from '../net/upstream/upstream'
import { type EndedJob, reportEnds } from '../net/worker/job'
import { createCoverLog } from '../pictures/coverLog'
import { upstreamCovers } from '../pictures/coverSource'
import { drawEpisodesByJob } from '../pictures/episodes/drawEpisode'
import { sizeByJob } from '../pictures/sizeCover'
import { withEpisodeCovers } from '../podcasts/episodeCovers'
import { createFeedReader } from '../podcasts/reading/feedReader'
import { type WithdrawnSource, withoutWithdrawn, withoutWithdrawnTracks } from '../podcasts/withdrawn'
import type { CalendarProblem } from '../programme/calendarNotes'
import type { Sources } from '../sources/adapter'
import type { ApiConfig } from '../sources/config'
import { demoSources } from '../sources/demoSources'
import { NO_SOURCES, openSources } from '../sources/sources'
import { DEFAULT_TIME_ZONE } from '../time/zones'
import type { Check } from '../watch/check'
import { addHealthRoute } from '../watch/healthRoute'
import type { Sent } from '../watch/messages/teller'
import type { Watch } from '../watch/watch'
import { type Effects, systemEffects } from './effects'
import type { ReportLog } from './failures/foldedReports'
import { failuresRoute, type PageFailure } from './failures/pageFailures'
import { createMoveReport, type Move } from './movedAddresses'
import { openStationRecords } from './records/stationRecords'
import { createRefresh, type Refresh } from './refresh'
import { addSourceRoutes } from './sourceRoutes'
import { createBroadcastFinder } from './watching/broadcastAt'
import { openWatch } from './watching/watching'
import { openWithdrawn } from './withdrawnSource'

/** Reports of a service besides its answers. */
export interface ServiceHooks {
  /** A source was requested. */
  readonly onLoad?: (report: LoadReport) => void
  /** An answer could not be saved. */
  readonly onSaveProblem?: (problem: unknown) => void
  /** A file of this machine that is only read cannot be read. */
  readonly onReadProblem?: (problem: unknown) => void
  /** An event of a calendar is left out from now on, or a time zone is unknown. */
  readonly onCalendarProblem?: (problem: CalendarProblem) => void
  /** A configured address moved for good to another host. */
  readonly onMove?: (move: Move) => void
  /** A check became bad, or good again. */
  readonly onCheck?: (check: Check) => void
  /** The sound of the stream cannot be measured. */
  readonly onNoFfmpeg?: () => void
  /** A message was sent, or not taken. */
  readonly onSent?: (sent: Sent) => void
  /** The station sends, but not at the mount that is configured. */
  readonly onOtherMounts?: (mount: string, mounts: readonly string[]) => void
  /** The process of a job ended before its answer. */
  readonly onJobEnd?: (failure: EndedJob) => void
  /** Pages of the site reported what failed in them. */
  readonly pageFailures?: ReportLog<PageFailure>
  /** Reads the shows that are withdrawn where the site is on this machine; absent, the site is asked. */
  readonly withdrawn?: WithdrawnSource
  /** Reads files of the site where it is on this machine, such as pictures of residents; absent, the site is asked. */
  readonly readSite?: ReadSite
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
  /** What is watched, as it is now. */
  readonly readChecks: Watch['read']
  /** Events that are left out of the programme now, and unknown time zones. */
  readonly calendarProblems: () => readonly CalendarProblem[]
}

const NO_LOG: ReportLog<PageFailure> = { write: () => {}, writeLeftOut: () => {} }

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
  const upstream = createUpstream({
    ...effects,
    privateHosts: config.privateHosts ?? [],
    onMove: createMoveReport(config.sources ?? {}, hooks.onMove ?? (() => {})),
  })
  const jobs = reportEnds(effects.jobs, onJobEnd)
  const timeZone = config.timeZone ?? DEFAULT_TIME_ZONE
  const onProblem = hooks.onCalendarProblem ?? (() => {})
  const programmeTools = { jobs, now, every, timeZone, floatingZone: config.timeZone, onProblem }
  const onOtherMounts = hooks.onOtherMounts ?? (() => {})
  const onReadProblem = hooks.onReadProblem ?? (() => {})
  const records =
    config.stateDir === undefined
      ? undefined
      : openStationRecords({
          ...config,
          stateDir: config.stateDir,
          effects,
          findBroadcastAt: createBroadcastFinder(() => all.schedule()),
          onProblem: onSaveProblem,
          onReadProblem,
        })
  const closing = new AbortController()
  const tools = {
    upstream,
    cacheTools,
    every,
    feedReader: createFeedReader(jobs),
    programmeTools,
    onOtherMounts,
    closing: closing.signal,
    ...(records && { onStations: records.onStations }),
  }
  const { sources, cached: opened, calendarProblems } = openSources(config.sources ?? {}, tools)
  const site = config.siteUrl ?? (config.publicUrl && new URL(config.publicUrl).origin)
  const shows = openWithdrawn({ local: hooks.withdrawn, site, upstream, cacheTools, every })
  const readSite = hooks.readSite ?? (site ? upstreamSite(site, upstream) : undefined)
  const residents =
    config.episodeCovers !== 'off' && readSite ? openResidents(readSite, cacheTools) : undefined
  const cached = [...opened, ...shows.cached, ...(residents ? [residents.cached] : [])]
  const { demoLive: live, demoEpisodes: episodes } = config
  const demo = config.demo
    ? createDemo({ clock: effects, live, name: config.siteName, ...(episodes !== undefined && { episodes }) })
    : undefined
  const covers = upstreamCovers(upstream)
  const coverLog = createCoverLog({ onLoad, monotonicNow })
  const invented = demo && demoSources(demo, cacheTools, programmeTools, covers)
  const whole = { ...NO_SOURCES, covers, ...invented, ...sources }
  const { list: listResidents, picture: readPicture } = residents ?? NO_RESIDENTS
  const covered =
    config.episodeCovers === 'off'
      ? whole.feed
      : withEpisodeCovers(whole.feed, {
          residents: listResidents,
          ...(config.colours && { colours: config.colours }),
        })
  const feed = withoutWithdrawn(covered, shows.withdrawn, shows.reportUnknown)
  // An invented station invents its past as well: songs are kept of a real one alone.
  const recorded = sources.nowPlaying ? records : undefined
  const all: Sources = {
    ...whole,
    feed,
    track: withoutWithdrawnTracks(whole.track, feed),
    ...(sources.nowPlaying && { played: recorded?.played ?? NO_SOURCES.played }),
  }
  const watch = openWatch({
    ...config,
    sources: all,
    cached,
    effects,
    upstream,
    jobs,
    onNoFfmpeg: hooks.onNoFfmpeg ?? (() => {}),
    onChange: hooks.onCheck ?? (() => {}),
    onSent: hooks.onSent ?? (() => {}),
    onProblem: onSaveProblem,
    onReadProblem,
  })
  return {
    cached,
    readChecks: watch.read,
    reported: [{ source: 'covers', report: coverLog.report }],
    refresh: createRefresh(cached, every, listen),
    calendarProblems,
    plugin: async (app) => {
      addCommonHeaders(app, config.publicUrl)
      refuseInvalidHosts(app)
      addFailureAnswers(app)
      const routes = createRoutes(app, { publicUrl: config.publicUrl, isDemo: config.demo })
      const drawEpisode = drawEpisodesByJob(jobs)
      const pictures = {
        draw: effects.drawBy(jobs),
        size: sizeByJob(jobs),
        drawEpisode,
        readPicture,
        coverLog,
        onSound: records?.onSound ?? (() => {}),
      }
      addSourceRoutes(routes, all, { ...config, ...pictures, now, monotonicNow })
      addHealthRoute(app, watch.read)
      failuresRoute(app, { ...(hooks.pageFailures ?? NO_LOG), every })
      if (demo) await app.register(demo.routes)
      // What renders pages in this process has the same settings and does not listen: it notes no songs.
      app.addHook('onListen', async () => {
        recorded?.start(() => all.nowPlaying(''))
        if (sources.feed) records?.startCounting()
        watch.start()
      })
      const stopPolling = shows.poll()
      app.addHook('onClose', async () => {
        stopPolling()
        closing.abort()
        await Promise.all([records?.stop(), watch.stop()])
        effects.jobs.close()
      })
    },
  }
}
