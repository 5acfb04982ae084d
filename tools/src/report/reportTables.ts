import { type MonthReport, nameSong } from '@site/api'
import { groupBy } from '@site/shared/group'
import { escapeMarkup } from '@site/shared/text'
import {
  formatCount,
  formatDecimal,
  formatMinutes,
  formatTime,
  nameDay,
  nameShortDay,
  type WallTime,
} from './frenchTimes'
import { reportContent } from './report.content'

const MAX_SONGS = 20
const MAX_STARTS = 20
const MAX_GAPS = 20
const { unknown } = reportContent

type Row = readonly string[]

/** Writes a table whose first columns have texts, and the others numbers. */
const writeTable = (heads: Row, rows: readonly Row[], texts = 1): string => {
  const cell = (tag: string, text: string, index: number, attribute = '') =>
    `<${tag}${attribute}${index < texts ? '' : ' class="number"'}>${escapeMarkup(text)}</${tag}>`
  const head = heads.map((text, index) => cell('th', text, index, ' scope="col"'))
  const body = rows.map(([first = '', ...others]) => {
    const cells = others.map((text, index) => cell('td', text, index + 1))
    return `<tr>${cell('th', first, 0, ' scope="row"')}${cells.join('')}</tr>`
  })
  return `<div class="table"><table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody></table></div>`
}

type Audience = Omit<MonthReport['whole'], 'possible'>

const writeKnown = ({ minutes }: Audience, text: string): string => (minutes === 0 ? unknown : text)

/** The audience of each day. */
export const writeDays = ({ days }: MonthReport): string =>
  writeTable(
    reportContent.days.heads,
    days.map((day) => [
      nameShortDay(day.start.day),
      formatCount(day.minutes),
      writeKnown(day, formatDecimal(day.mean)),
      writeKnown(day, formatCount(day.peak)),
      day.peakAt ? formatTime(day.peakAt) : unknown,
      writeKnown(day, formatDecimal(day.listenerHours)),
    ]),
  )

/** The audience of each hour of the day. */
export const writeHours = ({ hoursOfDay }: MonthReport): string =>
  writeTable(
    reportContent.hours.heads,
    hoursOfDay.map((hour) => [
      reportContent.hours.hour(hour.hour),
      formatCount(hour.minutes),
      writeKnown(hour, formatDecimal(hour.mean)),
      writeKnown(hour, formatCount(hour.peak)),
      writeKnown(hour, formatDecimal(hour.listenerHours)),
    ]),
  )

const sum = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((all, item) => all + read(item), 0)

/** The broadcasts of each title together, the most listened first. */
export const writeShows = ({ shows }: MonthReport): string => {
  const { heads, none, note } = reportContent.shows
  if (shows.length === 0) return `<p>${none}</p>`
  const rows = [...groupBy(shows, ({ title }) => title).values()]
    .map((broadcasts) => ({
      title: broadcasts[0]?.title ?? '',
      broadcasts: broadcasts.length,
      minutes: sum(broadcasts, ({ minutes }) => minutes),
      peak: Math.max(...broadcasts.map(({ peak }) => peak)),
      listenerHours: sum(broadcasts, ({ listenerHours }) => listenerHours),
      songs: sum(broadcasts, ({ songs }) => songs),
    }))
    .sort((one, other) => other.listenerHours - one.listenerHours)
    .map(({ title, broadcasts, minutes, peak, listenerHours, songs }) => [
      title,
      formatCount(broadcasts),
      formatCount(minutes),
      minutes === 0 ? unknown : formatDecimal((listenerHours * 60) / minutes),
      minutes === 0 ? unknown : formatCount(peak),
      minutes === 0 ? unknown : formatDecimal(listenerHours),
      formatCount(songs),
    ])
  return `<p>${note}</p>\n${writeTable(heads, rows)}`
}

/** Says how many of how many are shown, where some are left out. */
const writeSome = (say: (shown: string, all: string) => string, shown: number, all: number): string =>
  shown < all ? `${say(formatCount(shown), formatCount(all))} ` : ''

/** The songs that were played most, and what is missing of all. */
export const writeSongs = ({ tracks }: MonthReport): string => {
  const { heads, none, some, note, missing } = reportContent.songs
  if (tracks.length === 0) return `<p>${none}</p>`
  const songs = [...groupBy(tracks, nameSong).values()].sort((one, other) => other.length - one.length)
  const rows = songs.slice(0, MAX_SONGS).map((played) => {
    const [first] = played
    const label = played.find((song) => song.label)?.label
    return [first?.artist || unknown, first?.title || unknown, label ?? unknown, formatCount(played.length)]
  })
  const countWithout = (key: 'seconds' | 'isrc' | 'label') =>
    formatCount(tracks.filter((track) => !track[key]).length)
  return [
    `<p>${writeSome(some, rows.length, songs.length)}${note}</p>`,
    writeTable(heads, rows, 3),
    `<p>${missing(countWithout('seconds'), countWithout('isrc'), countWithout('label'))}</p>`,
  ].join('\n')
}

/** The replays that were started most. */
export const writeStarts = ({ starts }: MonthReport): string => {
  const { heads, none, some, note } = reportContent.starts
  if (starts.length === 0) return `<p>${none}</p>\n<p>${note}</p>`
  const sums = [...groupBy(starts, ({ title }) => title).values()]
    .map((days) => [days[0]?.title ?? '', sum(days, (day) => day.starts)] as const)
    .sort(([, one], [, other]) => other - one)
  const rows = sums.slice(0, MAX_STARTS).map(([title, count]) => [title, formatCount(count)])
  return `<p>${writeSome(some, rows.length, sums.length)}${note}</p>\n${writeTable(heads, rows)}`
}

const nameMoment = (at: WallTime): string => `${nameDay(at.day)}, ${formatTime(at)}`

/** The longest interruptions, in the order of their times. */
export const writeGaps = ({ gaps }: MonthReport): string => {
  const { heads, none, some } = reportContent.gaps
  if (gaps.length === 0) return `<p>${none}</p>`
  const longest = new Set(gaps.toSorted((one, other) => other.minutes - one.minutes).slice(0, MAX_GAPS))
  const rows = gaps
    .filter((gap) => longest.has(gap))
    .map(({ start, end, minutes }) => [nameMoment(start), nameMoment(end), formatMinutes(minutes)])
  return `<p>${writeSome(some, rows.length, gaps.length)}</p>\n${writeTable(heads, rows, 2)}`
}
