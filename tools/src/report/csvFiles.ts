import type { MonthReport } from '@site/api'
import { type Cell, formatCsv } from './csv'
import { formatLength, type WallTime } from './frenchTimes'
import { csvContent } from './report.content'

/** The CSV files of a report, in the order in which its page lists them. */
export const CSV_FILES = {
  days: 'audience-jours.csv',
  hours: 'audience-heures.csv',
  shows: 'emissions.csv',
  songs: 'titres.csv',
  starts: 'departs.csv',
  gaps: 'releves-manquants.csv',
} as const

/** A sign before the offset would make a formula of it. */
const writeTime = ({ day, time, offset }: WallTime): readonly Cell[] => [day, time, `UTC${offset}`]

type Audience = Omit<MonthReport['whole'], 'possible'>

/** A number that nothing is known of is empty, not 0. */
const onlyKnown = ({ minutes }: Audience, value: number): Cell => (minutes === 0 ? undefined : value)

const writeAudience = (audience: MonthReport['whole']): readonly Cell[] => [
  audience.minutes,
  audience.possible,
  onlyKnown(audience, audience.mean),
  onlyKnown(audience, audience.meanUnique),
  onlyKnown(audience, audience.peak),
  audience.peakAt?.day,
  audience.peakAt?.time,
  onlyKnown(audience, audience.listenerHours),
]

const writeShow = (show: MonthReport['shows'][number]): readonly Cell[] => [
  show.title,
  ...writeTime(show.start),
  show.minutes,
  onlyKnown(show, show.mean),
  onlyKnown(show, show.meanUnique),
  onlyKnown(show, show.peak),
  onlyKnown(show, show.listenerHours),
  show.songs,
]

const writeSong = ({ start, seconds, artist, title, isrc, label, show }: MonthReport['tracks'][number]) => [
  ...writeTime(start),
  seconds === undefined ? undefined : formatLength(seconds),
  seconds,
  artist,
  title,
  isrc,
  label,
  show,
]

/** Writes the tables of a report, by file name. */
export const writeCsvFiles = ({
  days,
  hours,
  shows,
  tracks,
  starts,
  gaps,
}: MonthReport): ReadonlyMap<string, string> => {
  const { audience, day, hour, zone } = csvContent
  return new Map([
    [
      CSV_FILES.days,
      formatCsv(
        [day, ...audience],
        days.map((row) => [row.start.day, ...writeAudience(row)]),
      ),
    ],
    [
      CSV_FILES.hours,
      formatCsv(
        [day, hour, zone, ...audience],
        hours.map((row) => [...writeTime(row.start), ...writeAudience(row)]),
      ),
    ],
    [CSV_FILES.shows, formatCsv(csvContent.shows, shows.map(writeShow))],
    [CSV_FILES.songs, formatCsv(csvContent.songs, tracks.map(writeSong))],
    [
      CSV_FILES.starts,
      formatCsv(
        csvContent.starts,
        starts.map(({ day: on, title, starts: count }) => [on, title, count]),
      ),
    ],
    [
      CSV_FILES.gaps,
      formatCsv(
        csvContent.gaps,
        gaps.map(({ start, end, minutes }) => [...writeTime(start), ...writeTime(end), minutes]),
      ),
    ],
  ])
}
