import type { MonthReport } from '@site/api'
import { escapeMarkup } from '@site/shared/text'
import { CSV_FILES } from './csvFiles'
import {
  formatCount,
  formatDecimal,
  formatHours,
  formatShare,
  formatTime,
  nameDay,
  nameMonth,
  nameShortDay,
} from './frenchTimes'
import { type Column, drawLegend, drawPlot } from './plot'
import { reportContent } from './report.content'
import { REPORT_STYLE } from './reportStyle'
import { writeDays, writeGaps, writeHours, writeShows, writeSongs, writeStarts } from './reportTables'

/** The page of a report, which a browser opens from its folder. */
export const REPORT_PAGE = 'index.html'

const { key, unknown } = reportContent

interface Figure {
  readonly value: string
  readonly name: string
  readonly more?: string
}

const writeFigure = ({ value, name, more }: Figure): string =>
  `<div><dt>${name}</dt><dd>${value}</dd>${more === undefined ? '' : `<dd>${more}</dd>`}</div>`

const listFigures = ({ whole, tracks }: MonthReport): readonly Figure[] => {
  const isKnown = whole.minutes > 0
  const timed = tracks.filter(({ seconds }) => seconds !== undefined)
  const length = formatHours(timed.reduce((all, { seconds = 0 }) => all + seconds, 0))
  return [
    { value: isKnown ? formatDecimal(whole.mean) : unknown, name: key.mean },
    {
      value: isKnown ? formatCount(whole.peak) : unknown,
      name: key.peak,
      ...(whole.peakAt && { more: key.peakAt(nameDay(whole.peakAt.day), formatTime(whole.peakAt)) }),
    },
    { value: isKnown ? formatDecimal(whole.listenerHours) : unknown, name: key.hours },
    {
      value: formatShare(whole.minutes, whole.possible),
      name: key.known,
      more: key.knownMinutes(whole.minutes, formatCount(whole.minutes), formatCount(whole.possible)),
    },
    {
      value: formatCount(tracks.length),
      name: key.songs,
      ...(tracks.length > 0 && { more: key.songsLength(length, timed.length, formatCount(timed.length)) }),
    },
  ]
}

/** Of a row of labels every fifth one is shown, so that they fit on a phone. */
const LABEL_EVERY = 5
const LABEL_HOURS = 3

const describeColumn = (name: string, { mean, peak, minutes, possible }: MonthReport['whole']): string =>
  minutes === 0
    ? `${name} : ${reportContent.legend.unknown}`
    : `${name} : ${reportContent.legend.mean} ${formatDecimal(mean)}, ${reportContent.legend.peak} ${formatCount(peak)} (${formatShare(minutes, possible)})`

const listColumns = (
  rows: readonly (MonthReport['whole'] & { readonly label: string; readonly name: string })[],
): readonly Column[] =>
  rows.map((row) => ({
    label: row.label,
    title: describeColumn(row.name, row),
    mean: row.mean,
    peak: row.peak,
    known: row.possible === 0 ? 0 : row.minutes / row.possible,
  }))

const drawDays = ({ days }: MonthReport): string =>
  drawPlot(
    reportContent.days.plot,
    listColumns(
      days.map((day) => {
        const number = Number(day.start.day.slice(8))
        const label = number === 1 || number % LABEL_EVERY === 0 ? String(number) : ''
        return { ...day, label, name: nameShortDay(day.start.day) }
      }),
    ),
  )

const drawHours = ({ hoursOfDay }: MonthReport): string =>
  drawPlot(
    reportContent.hours.plot,
    listColumns(
      hoursOfDay.map((hour) => {
        const name = reportContent.hours.hour(hour.hour)
        return { ...hour, label: hour.hour % LABEL_HOURS === 0 ? name : '', name }
      }),
    ),
  )

const writeFigures = (plot: string, caption: string): string =>
  `<figure>${plot}<figcaption>${caption}</figcaption></figure>`

const writeSection = (title: string, body: string): string =>
  `<section>\n<h2>${title}</h2>\n${body}\n</section>`

const writeInvalid = ({ invalid }: MonthReport): readonly string[] => {
  const { title, line, remedy } = reportContent.invalid
  if (invalid.length === 0) return []
  const lines = invalid.map(({ file, lines: count }) => `<li>${escapeMarkup(line(file, count))}</li>`)
  return [writeSection(title, `<ul>\n${lines.join('\n')}\n</ul>\n<p>${remedy}</p>`)]
}

const writeFiles = (): string =>
  `<p>${reportContent.files.note}</p>\n<ul>\n${Object.values(CSV_FILES)
    .map((file) => `<li><a href="${file}">${file}</a></li>`)
    .join('\n')}\n</ul>`

const writeMethod = (): string => reportContent.method.lines.map((line) => `<p>${line}</p>`).join('\n')

const writeDocument = (title: string, body: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="fr">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    `<style>${REPORT_STYLE}</style>`,
    ...body,
    '',
  ].join('\n')

/**
 * Writes the page of a report: one file without scripts, which asks for nothing.
 * @param name of the radio, where it is known
 */
export const writeReportPage = (report: MonthReport, name: string | undefined): string => {
  const { days, hours, shows, songs, starts, gaps, files, method } = reportContent
  const { month, until, whole, timeZone } = report
  const title = [name, reportContent.title, nameMonth(month)].flatMap((word) => word ?? []).join(' – ')
  return writeDocument(escapeMarkup(title), [
    '<header>',
    ...(name === undefined ? [] : [`<p class="soft">${escapeMarkup(name)}</p>`]),
    `<h1>${reportContent.title}, ${nameMonth(month)}</h1>`,
    `<p class="soft">${escapeMarkup(reportContent.zone(timeZone))}</p>`,
    ...(until
      ? [`<p><strong>${reportContent.until(nameDay(until.day), formatTime(until))}</strong></p>`]
      : []),
    '</header>',
    '<main>',
    `<dl class="key">\n${listFigures(report).map(writeFigure).join('\n')}\n</dl>`,
    ...(whole.minutes < whole.possible ? [`<p>${reportContent.incomplete}</p>`] : []),
    '<div class="plots">',
    writeFigures(drawDays(report), days.plot),
    writeFigures(drawHours(report), hours.plot),
    '</div>',
    drawLegend(),
    '<div class="tables">',
    writeSection(days.title, writeDays(report)),
    writeSection(hours.title, writeHours(report)),
    '</div>',
    writeSection(shows.title, writeShows(report)),
    writeSection(songs.title, writeSongs(report)),
    writeSection(starts.title, writeStarts(report)),
    writeSection(gaps.title, writeGaps(report)),
    ...writeInvalid(report),
    writeSection(files.title, writeFiles()),
    writeSection(method.title, writeMethod()),
    '</main>',
  ])
}
