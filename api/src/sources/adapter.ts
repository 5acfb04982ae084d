import { webUrl } from '@site/shared/address'
import * as v from 'valibot'
import type { Cached, CacheTools } from '../net/cache/cache'
import type { Upstream } from '../net/upstream/upstream'
import type { LiveSource } from '../now/nowPlayingRoutes'
import type { NowPlayingSource, OnStations } from '../now/station'
import type { StationEvents } from '../now/stationEvents'
import type { CoverSource } from '../pictures/coverSource'
import type { PlayedSource } from '../played/playedRoute'
import type { ChaptersSource } from '../podcasts/chapters'
import type { FeedReader, FeedSource } from '../podcasts/feed/feed'
import type { TrackSource } from '../podcasts/sounds/soundRoutes'
import type { CalendarProblem } from '../programme/calendarNotes'
import type { ProgrammeSource, ProgrammeTools } from '../programme/programme'
import type { ReleasesSource } from '../releases/releases'
import type { Every } from '../time/every'

/** The sources of the routes. */
export interface Sources {
  readonly feed: FeedSource
  /** Covers of podcasts and releases. */
  readonly covers: CoverSource
  readonly chapters: ChaptersSource
  readonly track: TrackSource
  readonly isLive: LiveSource
  readonly nowPlaying: NowPlayingSource
  readonly stationEvents: StationEvents
  /** The songs that were on the air. */
  readonly played: PlayedSource
  readonly releases: ReleasesSource
  readonly schedule: ProgrammeSource
}

/** The tools that open sources. */
export interface SourceTools {
  readonly upstream: Upstream
  readonly cacheTools: CacheTools
  readonly every: Every
  readonly feedReader: FeedReader
  readonly programmeTools: ProgrammeTools
  /** Called with what a station says. */
  readonly onStations?: OnStations
  /** The service ends: connections that stay open have to be closed. */
  readonly closing?: AbortSignal
  /** A server sends, but not at the mount that is configured. */
  readonly onOtherMounts: (mount: string, mounts: readonly string[]) => void
}

/** Sources that were opened. */
export interface Opened {
  readonly sources: Partial<Sources>
  /** Those behind a cache, for health and metrics. */
  readonly cached?: readonly Cached<unknown>[]
  readonly calendarProblems?: () => readonly CalendarProblem[]
}

/** Values of environment variables by their names. */
export type Environment = Readonly<Record<string, string>>

/** A kind of source. */
export interface Adapter {
  /** The value of the variable `choice` that selects it. */
  readonly kind: string
  /** The variable that selects one of several adapters; absent, its own variables do. */
  readonly choice?: string
  /** Selects it without `choice` if the value of its first variable matches; the others of its choice are then ignored. */
  readonly isKnownBy?: RegExp
  /** The kind of another adapter without which it cannot be opened. */
  readonly needs?: string
  /** Its variables; those that are not optional are required. */
  readonly environment: v.ObjectEntries
  /** @param before the sources opened by earlier adapters */
  readonly open: (environment: Environment, tools: SourceTools, before: Sources) => Opened
}

/** Types an adapter's `open` by its variables. */
export const adapter = <const Entries extends v.ObjectEntries>({
  open,
  ...row
}: Omit<Adapter, 'environment' | 'open'> & {
  readonly environment: Entries
  readonly open: (
    values: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
    tools: SourceTools,
    before: Sources,
  ) => Opened
}): Adapter => ({
  ...row,
  open: (environment, tools, before) => open(v.parse(v.object(row.environment), environment), tools, before),
})

export const text = v.string()
/** Encodes an address, so that `redactAddresses` finds its end. */
const encode = (url: string): string => new URL(url).href
/** @param example for the sentence about one that is invalid */
export const webAddress = (example: string) =>
  v.pipe(
    v.string(),
    v.check((url) => webUrl(url) !== undefined, `is not an http address, such as ${example}`),
  )
export const address = (example: string) => v.pipe(webAddress(example), v.transform(encode))

/** Addresses with spaces or commas between them. Those of calendars are secrets, which no message repeats. */
export const addresses = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const urls = dataset.value
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      // The scheme of « S’abonner » buttons.
      .map((url) => url.replace(/^webcals?:/i, 'https:'))
    const wrong = urls.findIndex((url) => webUrl(url) === undefined)
    if (wrong < 0) return urls.map(encode)
    addIssue({
      message: `has an entry, number ${wrong + 1}, that is not an http address, such as https://calendar.example/programme.ics`,
    })
    return NEVER
  }),
)

/** The artist lines of residents, as the content has them: a name may have spaces and `/`. */
export const names = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
  v.minLength(1, 'has no name, such as Zéphyr, Basalte / Mica'),
)

/** The variables an adapter cannot do without. */
export const requiredBy = ({ environment }: Adapter): readonly string[] =>
  Object.keys(environment).filter((name) => environment[name]?.type !== 'optional')
