import type { FastifyBaseLogger } from 'fastify'
import { type Adapter, type Environment, requiredBy } from './adapter'
import type { ApiConfig } from './config'
import { selectAdapters } from './sources'

interface SourceRow {
  readonly name: string
  /** The choice of its adapters, or the kind of its only one. Absent, it is an addition of another source. */
  readonly group?: string
  /** What to set to have it. */
  readonly variable: string
  /** What the site shows without it. */
  readonly without: string
}

const ROWS: readonly SourceRow[] = [
  { name: 'podcasts', group: 'rss', variable: 'FEED_URL', without: 'lists say that podcasts come soon' },
  {
    name: 'tracks',
    group: 'soundcloud',
    variable: 'SOUNDCLOUD_CLIENT_ID',
    without: 'podcasts play what the feed has a sound of',
  },
  {
    name: 'now playing',
    group: 'NOW_PLAYING_KIND',
    variable: 'NOW_PLAYING_URL',
    without: 'the player names no song',
  },
  {
    name: 'song events',
    variable: 'NOW_PLAYING_EVENTS_URL',
    without: 'a new song shows some seconds later',
  },
  {
    name: 'live video',
    group: 'LIVE_SOURCE',
    variable: 'TWITCH_CHANNEL',
    without: 'home says that the studio is off air',
  },
  { name: 'programme', group: 'ical', variable: 'CALENDAR_URLS', without: 'pages have no programme' },
  {
    name: 'releases',
    group: 'RELEASES_KIND',
    variable: 'RELEASES_URL or RELEASES_FILE',
    without: 'the label says that releases come soon',
  },
]

/** The variables that name sources: in each list, one of them is enough. */
export const SOURCE_VARIABLES: readonly (readonly string[])[] = ROWS.map(({ variable }) =>
  variable.split(' or '),
)

/** The variable that a source is read from; undefined for an absent one. */
const findVariable = (
  { group, variable }: SourceRow,
  sources: Environment,
  selected: readonly Adapter[],
): string | undefined => {
  if (group === undefined) return sources[variable] && variable
  const adapter = selected.find(({ choice, kind }) => (choice ?? kind) === group)
  return adapter && requiredBy(adapter)[0]
}

/**
 * The sources of a service: which variable each is read from, or what the site shows without it.
 * @example describeSources(config) // ['podcasts: FEED_URL', 'programme: none (CALENDAR_URLS), pages have no programme', …]
 */
export const describeSources = ({
  sources = {},
  demo,
  stateDir,
}: Pick<ApiConfig, 'sources' | 'demo' | 'stateDir'>): readonly string[] => {
  const selected = selectAdapters(sources)
  const described = ROWS.map((row) => {
    const found = findVariable(row, sources, selected)
    const invented = demo && row.group !== undefined ? 'invented' : undefined
    return `${row.name}: ${found ?? invented ?? `none (${row.variable}), ${row.without}`}`
  })
  const hasStation = selected.some(({ choice }) => choice === 'NOW_PLAYING_KIND')
  const kept = stateDir === undefined ? 'none (API_STATE_DIR), no song is kept' : 'API_STATE_DIR'
  const played = hasStation ? kept : `none (NOW_PLAYING_URL), no song is kept`
  const hasCovers = demo || selected.some(({ kind, choice }) => kind === 'rss' || choice === 'RELEASES_KIND')
  const covers = hasCovers ? 'those of podcasts and releases' : 'none, cards have the default one'
  return [...described, `songs played: ${demo && !hasStation ? 'invented' : played}`, `covers: ${covers}`]
}

/** Logs the sources in one line when a service starts, also where the log begins with warnings, as it does by default. */
export const logSources = (log: FastifyBaseLogger, config: ApiConfig, logLevel: string): void => {
  const level = logLevel === 'warn' ? 'info' : logLevel
  log.child({}, { level }).info(`sources: ${describeSources(config).join('; ')}`)
}
