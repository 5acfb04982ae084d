import {
  apiRequests,
  askedFor,
  DAY_S,
  type Delivery,
  type Habits,
  listeners,
  SOUND_BYTES_S,
  storageRequests,
  upstreamRequests,
} from './cost'
import { type Capacities, limits } from './limits'
import { kinds, tallyOf, type VisitCounts } from './visit'

/** All the document's tables are made from. */
export interface Figures {
  readonly counts: VisitCounts
  readonly habits: Habits
  readonly nginx: Delivery
  readonly cdn: Delivery
  readonly capacities: Capacities
  readonly commands: Commands
  readonly visits: readonly number[]
}

/** Requests to the storage one command makes. */
export interface Commands {
  /** `site publish` of one part, with the pages that follow. */
  readonly publish: number
  /** `site prerender` where every page says what it said. */
  readonly prerender: number
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  )
  const padded = (cells: readonly string[]) =>
    row(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
  return [padded(head), row(widths.map((width) => '-'.repeat(width))), ...rows.map(padded)].join('\n')
}

/** Three significant digits, thousands apart. */
export const count = (value: number): string => {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))} M`
  return Number(value.toPrecision(3)).toLocaleString('en-GB')
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const

export const bytes = (value: number): string => {
  const power = value < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(value) / 3))
  return `${Number((value / 1000 ** power).toPrecision(3))} ${UNITS[power]}`
}

const visitTable = ({ counts }: Figures): string => {
  const stretches = [counts.first, counts.again, counts.tenMinutes]
  const cells = (kind: (typeof kinds)[number]) =>
    stretches.map((stretch) => {
      const { requests, bytes: size } = tallyOf(stretch, kind)
      return requests === 0 ? '–' : `${requests}, ${bytes(size)}`
    })
  const asked = kinds.filter((kind) => stretches.some((stretch) => tallyOf(stretch, kind).requests > 0))
  return table(
    ['asked for', 'first visit', 'next visit', 'ten minutes open'],
    asked.map((kind) => [kind, ...cells(kind)]),
  )
}

type Line = readonly [name: string, of: (visits: number) => string]

const dayLines = ({ counts, habits, nginx, cdn, commands }: Figures): readonly Line[] => {
  const asked = (visits: number) => askedFor(visits, counts, habits)
  const sum = (visits: number, field: 'requests' | 'bytes') =>
    kinds.reduce((total, kind) => total + asked(visits)[kind][field], 0)
  const storage = (visits: number, delivery: Delivery) =>
    Object.values(storageRequests(visits, counts, habits, delivery)).reduce((a, b) => a + b, 0)
  const sound = (visits: number) => {
    const { live, replay } = listeners(visits, { ...habits, peak: 1 })
    return (live + replay) * SOUND_BYTES_S * DAY_S
  }
  const toStorage = () =>
    count(habits.changesADay * commands.publish + habits.prerendersADay * commands.prerender)
  return [
    ['requests of visitors', (visits) => count(sum(visits, 'requests'))],
    ['of them pages', (visits) => count(asked(visits).pages.requests)],
    ['of them files of parts', (visits) => count(asked(visits).parts.requests)],
    ['of them polls of the registry', (visits) => count(asked(visits).registry.requests)],
    ['bytes to visitors, without sound', (visits) => bytes(sum(visits, 'bytes'))],
    ['bytes of sound', (visits) => bytes(sound(visits))],
    ['to the storage, by one nginx', (visits) => count(storage(visits, nginx))],
    [`to the storage, by a CDN of ${cdn.places} places`, (visits) => count(storage(visits, cdn))],
    [
      'to the storage, without any cache',
      (visits) =>
        count(asked(visits).pages.requests + asked(visits).parts.requests + asked(visits).registry.requests),
    ],
    ['to the api, without a cache', (visits) => count(apiRequests(visits, counts, habits, null))],
    [
      'to the api, by one cache that heeds its headers',
      (visits) => count(apiRequests(visits, counts, habits, 1)),
    ],
    ['feed: one process asks its host', (visits) => count(upstreamRequests(visits, counts, habits).podcasts)],
    [
      'calendars: one process asks their host',
      (visits) => count(upstreamRequests(visits, counts, habits).schedule),
    ],
    [
      'releases: one process asks their host',
      (visits) => count(upstreamRequests(visits, counts, habits).releases),
    ],
    ['live: one process asks Twitch', (visits) => count(upstreamRequests(visits, counts, habits).live)],
    [
      'song: one process asks AzuraCast',
      (visits) => count(upstreamRequests(visits, counts, habits).nowplaying),
    ],
    ['to the storage, by publications and prerendering', toStorage],
  ]
}

const momentLines = ({ counts, habits }: Figures): readonly Line[] => {
  const perSecond = (requests: number) => (requests * habits.peak) / DAY_S
  const asked = (visits: number) => askedFor(visits, counts, habits)
  const all = (visits: number, field: 'requests' | 'bytes') =>
    kinds.reduce((total, kind) => total + asked(visits)[kind][field], 0)
  const megabits = (bytesASecond: number) => count((bytesASecond * 8) / 1e6)
  return [
    ['requests a second', (visits) => count(perSecond(all(visits, 'requests')))],
    [
      'of them to the api, without a cache',
      (visits) => count(perSecond(apiRequests(visits, counts, habits, null))),
    ],
    [
      'of them to the api, by one cache',
      (visits) => count(perSecond(apiRequests(visits, counts, habits, 1))),
    ],
    ['Mbit/s without sound', (visits) => megabits(perSecond(all(visits, 'bytes')))],
    ['who hear the live', (visits) => count(listeners(visits, habits).live)],
    ['Mbit/s of the live', (visits) => megabits(listeners(visits, habits).live * SOUND_BYTES_S)],
    ['Mbit/s of replays', (visits) => megabits(listeners(visits, habits).replay * SOUND_BYTES_S)],
  ]
}

const byVisits = (title: string, lines: readonly Line[], visits: readonly number[]): string =>
  table(
    [title, ...visits.map((each) => `${count(each)} visits`)],
    lines.map(([name, of]) => [name, ...visits.map(of)]),
  )

const limitTable = ({ counts, habits, capacities }: Figures): string =>
  table(
    ['what is full', 'at', 'reached with visits a day'],
    limits(counts, habits, capacities).map(({ name, capacity, visits }) => [name, capacity, count(visits)]),
  )

const publishedTable = ({ nginx, commands }: Figures): string =>
  table(
    ['pages', 'files browsers load', 'parts', '`site publish`', '`site prerender`'],
    [
      [nginx.pageAddresses, nginx.partAddresses, nginx.parts, commands.publish, commands.prerender].map(
        String,
      ),
    ],
  )

/** The tables of `docs/scale.md`, by the name that stands before each of them. */
export const tablesOf = (figures: Figures): Readonly<Record<string, string>> => ({
  visit: visitTable(figures),
  published: publishedTable(figures),
  day: byVisits('a day', dayLines(figures), figures.visits),
  moment: byVisits('the busiest moment', momentLines(figures), figures.visits),
  limits: limitTable(figures),
})

const blockOf = (name: string): RegExp => new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- end -->)`)

/** The document with its tables as the figures say; throws where the place of one is missing. */
export const withTables = (document: string, tables: Readonly<Record<string, string>>): string =>
  Object.entries(tables).reduce((text, [name, content]) => {
    if (!blockOf(name).test(text)) throw new Error(`docs/scale.md has no place for the table « ${name} »`)
    return text.replace(
      blockOf(name),
      (_, before: string, after: string) => `${before}\n${content}\n\n${after}`,
    )
  }, document)
