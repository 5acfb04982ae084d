import { DAY_MS } from '@site/shared/durations'
import type { FastifyPluginAsync } from 'fastify'
import { type InventedCollective, inventNeutral, ONDE_BASSE } from './collective'
import { coversRoute, readCover } from './covers'
import { type DemoFeed, demoFeed } from './feed/demoFeed'
import { demoTracks, newestEpisodes } from './feed/episodes'
import { broadcastRoute, type DemoClock } from './sound/broadcast'
import { mediaRoute } from './sound/media'
import { demoCalendar } from './station/calendar'
import { type DemoLive, isDemoLive } from './station/live'
import { demoNowPlaying } from './station/nowPlaying'
import { demoPlayed } from './station/played'
import { demoReleasesAt } from './station/releases.data'

export type { DemoLive } from './station/live'

/** Name of the demonstration's collective, whose sources have all details. */
export const DEMONSTRATION = ONDE_BASSE.name

const COVERS = new URL('../assets/covers/', import.meta.url)

/** The invented station has noted its songs for so long: each day is a page of the site. */
/** So that on every day a new replay has its songs, however long ago its show was on the air. */
const NOTED_MS = 30 * DAY_MS

export interface DemoSettings {
  readonly clock: DemoClock
  readonly live: DemoLive
  /** Name of the site; any other than the demonstration's gets numbered shows. */
  readonly name?: string | undefined
  /** Number of episodes; by default that of its programme. */
  readonly episodes?: number
}

/** The sources of an invented collective. `base` is the public address of the service, without a trailing slash. */
export interface Demo {
  /** Its podcast history, in pages like SoundCloud's. */
  readonly feed: (base: string) => DemoFeed
  /** The address of the sound of `soundcloud:tracks:{trackId}`; undefined for an unknown track. */
  readonly track: (trackId: string, base: string) => string | undefined
  /** The bytes of a cover, by its address in the history; undefined if it is missing. */
  readonly cover: (address: string, base: string) => Promise<Uint8Array | undefined>
  readonly isLive: () => boolean
  /** What its station plays, in AzuraCast's format. */
  readonly nowPlaying: (base: string) => ReturnType<typeof demoNowPlaying>
  /** What it played between two times (ms), in the last 30 days. */
  readonly played: (from: number, to: number) => ReturnType<typeof demoPlayed>
  readonly releases: (base: string) => ReturnType<typeof demoReleasesAt>
  /** Its week, as an iCalendar document. */
  readonly calendar: () => string
  /** Covers, replays and the live stream. */
  readonly routes: FastifyPluginAsync
}

/** Creates the sources of the demonstration, or of another site; they make no network requests. */
export const createDemo = ({ clock, live, name = ONDE_BASSE.name, episodes: count }: DemoSettings): Demo => {
  const collective: InventedCollective = name === ONDE_BASSE.name ? ONDE_BASSE : inventNeutral(name)
  const episodes = newestEpisodes(count, collective)
  return {
    feed: (base) => demoFeed(episodes, base, clock.now(), collective),
    track: demoTracks(episodes),
    cover: async (address, base) => (await readCover(COVERS, address.replace(`${base}/covers/`, '')))?.bytes,
    isLive: () => isDemoLive(live, clock.now()),
    nowPlaying: (base) => demoNowPlaying(base, clock.now(), collective),
    played: (from, to) => {
      const now = clock.now()
      return demoPlayed(Math.max(from, now - NOTED_MS), Math.min(to, now), collective)
    },
    releases: (base) => (collective === ONDE_BASSE ? demoReleasesAt(base) : []),
    calendar: () => demoCalendar(collective),
    routes: async (app) => {
      coversRoute(app, COVERS)
      mediaRoute(app, episodes)
      await broadcastRoute(app, clock)
    },
  }
}
