import { readFile } from 'node:fs/promises'
import { err } from '@site/shared/result'
import * as v from 'valibot'
import { withUpdate } from '../net/cache/cache'
import { notConfigured } from '../net/http/failure'
import { readStations } from '../now/azuraCast'
import { MAX_STATUS_BYTES, readIcecast } from '../now/icecast'
import { openIcyTitles } from '../now/icyTitles'
import { readLibreTime } from '../now/libreTime'
import { stationLive } from '../now/nowPlayingRoutes'
import { readShoutcast } from '../now/shoutcast'
import { openStation, openStreamStation } from '../now/station'
import { openStationEvents } from '../now/stationEvents'
import { twitchLive } from '../now/twitchLive'
import { upstreamChapters } from '../podcasts/chapters'
import { upstreamFeed } from '../podcasts/feed/upstreamFeed'
import { soundCloudTracks } from '../podcasts/sounds/soundCloudTracks'
import { feedTracks, firstTracks } from '../podcasts/sounds/soundRoutes'
import { TITLE_ORDERS } from '../podcasts/titles/titleRule'
import { createProgramme } from '../programme/programme'
import { selectCalendars, upstreamSchedule, withProblems } from '../programme/scheduleSource'
import { fileReleases, readReleases, upstreamReleases } from '../releases/releases'
import { readReleasesFeed } from '../releases/releasesFeed'
import {
  type Adapter,
  adapter,
  address,
  addresses,
  type Environment,
  names,
  type Opened,
  requiredBy,
  type Sources,
  type SourceTools,
  text,
} from './adapter'
import { choose } from './settings/parseVariables'

const none = async () => err(notConfigured)

/** Sources that fail with "not found": nothing is configured. */
export const NO_SOURCES: Sources = {
  feed: none,
  covers: none,
  chapters: none,
  track: none,
  isLive: none,
  nowPlaying: none,
  stationEvents: { follow: none },
  played: none,
  releases: none,
  schedule: none,
}

const nowPlayingAddress = address('https://radio.example/api/nowplaying/station')
const streamAddress = address('https://radio.example/live.mp3')

/** The variables of every kind of station. */
const STATION = { NOW_PLAYING_URL: nowPlayingAddress, NOW_PLAYING_ICY_URL: v.optional(streamAddress) }

/** Tools of a station, with the titles of its stream where they are asked for. */
const withIcy = (tools: SourceTools, url: string | undefined) => ({
  ...tools,
  icy: url === undefined ? undefined : openIcyTitles(url, tools),
})

/** Every kind of source, in the order they are opened: where two open the same one, the later counts. A new kind is a row. */
export const ADAPTERS: readonly Adapter[] = [
  adapter({
    kind: 'rss',
    environment: {
      FEED_URL: address('https://feeds.example/podcasts.rss'),
      FEED_TITLES: v.optional(choose(...TITLE_ORDERS)),
      FEED_RESIDENTS: v.optional(names),
    },
    open: (
      { FEED_URL, FEED_TITLES: order = 'artist-show', FEED_RESIDENTS: residents = [] },
      { upstream, feedReader, cacheTools },
    ) => {
      const feed = upstreamFeed(FEED_URL, upstream, feedReader, cacheTools, { order, residents })
      const chapters = upstreamChapters(upstream, cacheTools)
      return { sources: { feed, chapters, track: feedTracks(feed) }, cached: [feed] }
    },
  }),
  adapter({
    kind: 'soundcloud',
    environment: { SOUNDCLOUD_CLIENT_ID: text, SOUNDCLOUD_CLIENT_SECRET: text },
    open: (values, { upstream }, { track }) => {
      const client = { clientId: values.SOUNDCLOUD_CLIENT_ID, clientSecret: values.SOUNDCLOUD_CLIENT_SECRET }
      return { sources: { track: firstTracks(track, soundCloudTracks(client, upstream)) } }
    },
  }),
  adapter({
    kind: 'azuracast',
    choice: 'NOW_PLAYING_KIND',
    environment: {
      ...STATION,
      NOW_PLAYING_EVENTS_URL: v.optional(address('https://radio.example/api/live/nowplaying/sse')),
    },
    open: ({ NOW_PLAYING_URL, NOW_PLAYING_ICY_URL: icy, NOW_PLAYING_EVENTS_URL: eventsUrl }, tools) => {
      const station = openStation(NOW_PLAYING_URL, readStations, withIcy(tools, icy))
      return eventsUrl === undefined
        ? station
        : { ...station, sources: { ...station.sources, stationEvents: openStationEvents(eventsUrl, tools) } }
    },
  }),
  adapter({
    kind: 'icecast',
    choice: 'NOW_PLAYING_KIND',
    isKnownBy: /\/status-json\.xsl(?:\?|$)/,
    environment: {
      ...STATION,
      ICECAST_MOUNT: v.optional(
        v.pipe(v.string(), v.startsWith('/', 'does not begin with /, such as /live.mp3')),
      ),
    },
    open: ({ NOW_PLAYING_URL, NOW_PLAYING_ICY_URL: icy, ICECAST_MOUNT: mount }, tools) => {
      const onOthers = (others: readonly string[]) => mount && tools.onOtherMounts(mount, others)
      const read = (status: string) => readIcecast(status, mount, onOthers)
      return openStation(NOW_PLAYING_URL, read, withIcy(tools, icy), MAX_STATUS_BYTES)
    },
  }),
  adapter({
    kind: 'shoutcast',
    choice: 'NOW_PLAYING_KIND',
    isKnownBy: /\/(?:7\.html|stats|statistics|currentsong)(?:\?|$)/,
    environment: STATION,
    open: ({ NOW_PLAYING_URL, NOW_PLAYING_ICY_URL: icy }, tools) =>
      openStation(NOW_PLAYING_URL, readShoutcast, withIcy(tools, icy), MAX_STATUS_BYTES),
  }),
  adapter({
    kind: 'libretime',
    choice: 'NOW_PLAYING_KIND',
    isKnownBy: /\/live-info-v2(?:[/?]|$)/,
    environment: STATION,
    open: ({ NOW_PLAYING_URL, NOW_PLAYING_ICY_URL: icy }, tools) =>
      openStation(NOW_PLAYING_URL, readLibreTime, withIcy(tools, icy), MAX_STATUS_BYTES),
  }),
  adapter({
    kind: 'icy',
    choice: 'NOW_PLAYING_KIND',
    environment: { NOW_PLAYING_ICY_URL: streamAddress },
    open: ({ NOW_PLAYING_ICY_URL }, tools) =>
      openStreamStation(openIcyTitles(NOW_PLAYING_ICY_URL, tools), tools),
  }),
  adapter({
    kind: 'twitch',
    choice: 'LIVE_SOURCE',
    environment: { TWITCH_CHANNEL: text, TWITCH_CLIENT_ID: text, TWITCH_CLIENT_SECRET: text },
    open: (values, { upstream, cacheTools }) => {
      const isLive = twitchLive(
        {
          channel: values.TWITCH_CHANNEL,
          clientId: values.TWITCH_CLIENT_ID,
          clientSecret: values.TWITCH_CLIENT_SECRET,
        },
        upstream,
        cacheTools,
      )
      return { sources: { isLive }, cached: [isLive] }
    },
  }),
  ...(['azuracast', 'libretime'] as const).map((kind) =>
    adapter({
      kind,
      choice: 'LIVE_SOURCE',
      needs: kind,
      environment: { NOW_PLAYING_URL: nowPlayingAddress },
      open: (_values, _tools, { nowPlaying }) => ({ sources: { isLive: stationLive(nowPlaying) } }),
    }),
  ),
  ...(['json', 'bandcamp'] as const).map((kind) =>
    adapter({
      kind,
      choice: 'RELEASES_KIND',
      environment: { RELEASES_URL: address('https://label.example/releases.json') },
      open: ({ RELEASES_URL }, { upstream, cacheTools }) => {
        const read = kind === 'bandcamp' ? readReleasesFeed : readReleases
        const releases = upstreamReleases(RELEASES_URL, read, upstream, cacheTools)
        return { sources: { releases }, cached: [releases] }
      },
    }),
  ),
  adapter({
    kind: 'file',
    choice: 'RELEASES_KIND',
    environment: { RELEASES_FILE: text },
    open: ({ RELEASES_FILE }, { cacheTools }) => {
      const releases = fileReleases(RELEASES_FILE, (file) => readFile(file, 'utf8'), cacheTools)
      return { sources: { releases }, cached: [releases] }
    },
  }),
  adapter({
    kind: 'ical',
    environment: { CALENDAR_URLS: addresses },
    open: ({ CALENDAR_URLS }, { upstream, cacheTools, programmeTools }) => {
      const schedule = upstreamSchedule(CALENDAR_URLS, upstream, cacheTools)
      const { programme, calendarProblems, update } = createProgramme(
        selectCalendars(schedule),
        programmeTools,
      )
      const cached = [withProblems(withUpdate(schedule, update), calendarProblems)]
      return { sources: { schedule: programme }, cached, calendarProblems }
    },
  }),
]

const GROUPS = [...new Set(ADAPTERS.map(({ choice, kind }) => choice ?? kind))].map((group) =>
  ADAPTERS.filter(({ choice, kind }) => (choice ?? kind) === group),
)

/** The adapters an environment selects, in the order they are opened: at most one of each choice. */
export const selectAdapters = (environment: Environment): readonly Adapter[] => {
  const selected: Adapter[] = []
  for (const group of GROUPS) {
    const complete = group.filter(
      (row) =>
        requiredBy(row).every((name) => environment[name] !== undefined) &&
        (row.needs === undefined || selected.some(({ kind }) => kind === row.needs)),
    )
    const named = environment[group[0]?.choice ?? '']
    const isKnown = (row: Adapter) => row.isKnownBy?.test(environment[requiredBy(row)[0] ?? ''] ?? '')
    const row = named
      ? complete.find(({ kind }) => kind === named)
      : (complete.find(isKnown) ?? complete.find(({ isKnownBy }) => isKnownBy === undefined))
    if (row) selected.push(row)
  }
  return selected
}

/** Opens the sources an environment names; nothing is requested before the first visitor. Throws where a variable is invalid. */
export const openSources = (environment: Environment, tools: SourceTools): Required<Opened> => {
  let sources: Partial<Sources> = {}
  const all: Opened[] = []
  for (const { open } of selectAdapters(environment)) {
    const opened = open(environment, tools, { ...NO_SOURCES, ...sources })
    all.push(opened)
    sources = { ...sources, ...opened.sources }
  }
  return {
    sources,
    cached: all.flatMap(({ cached = [] }) => cached),
    calendarProblems: () => all.flatMap(({ calendarProblems }) => calendarProblems?.() ?? []),
  }
}
