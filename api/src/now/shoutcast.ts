import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type ApiFailure, unavailable } from '../net/http/failure'
import { parseRepaired } from '../text/repairXml'
import type { XmlElement } from '../text/xml'
import { readLenientJson } from './lenientJson'
import { cleanText, readSong } from './song'
import { Count, describeStation, OFF_AIR, type Station, Text } from './station'

/** The server drops the hyphen between artist and title, and keeps the blanks around it. */
const restoreSeparator = (title: string): string =>
  title.includes(' - ') ? title : title.replace(/(?<=\S) {3}(?=\S)/, ' - ')

const readTitle = (title: string) => readSong({ artist: '', title: '', text: restoreSeparator(title) })

const StatsSchema = v.object({
  servertitle: v.optional(Text, ''),
  songtitle: v.optional(Text, ''),
  streamstatus: v.optional(Text, '1'),
  currentlisteners: v.optional(Count, 0),
  uniquelisteners: v.optional(Count, 0),
})

/** `/stats` describes one stream, `/statistics` all of a server: the first one that is on the air counts. */
const StatisticsSchema = v.object({ streams: v.array(v.unknown()) })

/** A stream without a title may have one of both fields. */
const AnyField = v.union([v.object({ songtitle: v.unknown() }), v.object({ streamstatus: v.unknown() })])

const readFields = ({ children }: XmlElement): object =>
  Object.fromEntries(children.map(({ name, text }) => [name.toLowerCase(), text]))

/** The same fields in capitals, of `/stats` and `/statistics` without `?json=1`. */
const readXml = (text: string): { readonly streams: readonly unknown[] } | undefined => {
  const xml = /^\s*(?:<\?xml[^>]*>\s*)?<SHOUTCASTSERVER>/.test(text) ? parseRepaired(text, {}) : undefined
  if (!xml?.ok) return undefined
  const { children } = xml.value.element
  const list = children.find(({ name }) => name === 'STREAMSTATS')
  const streams = list ? list.children.filter(({ name }) => name === 'STREAM') : [xml.value.element]
  return { streams: streams.map(readFields) }
}

const readStats = (text: string): Station | undefined => {
  const stats = readXml(text) ?? readLenientJson(text)
  const listed = v.is(StatisticsSchema, stats) ? stats.streams : [stats]
  if (listed.length === 0) return OFF_AIR
  const streams = listed
    .filter((stream) => v.is(AnyField, stream))
    .map((stream) => v.parse(StatsSchema, stream))
  if (streams.length === 0) return undefined
  const onAir = streams.find(({ streamstatus }) => streamstatus !== '0')
  if (onAir === undefined) return OFF_AIR
  return describeStation({
    name: cleanText(onAir.servertitle),
    listeners: onAir.currentlisteners,
    uniqueListeners: onAir.uniquelisteners,
    song: readTitle(onAir.songtitle),
  })
}

/** Listeners, status, peak, maximum, unique listeners, bit rate, and a title that may have commas. */
const SEVEN = /^(\d+),(\d+),\d+,\d+,(\d+),\d+(?:,(.*))?$/s

/** The text of the body, cut out without an expression: with many bodies one would search the rest of the text for each. */
const readBody = (text: string): string => {
  const start = text.search(/<body/i)
  const end = start < 0 ? -1 : text.indexOf('>', start)
  const body = end < 0 ? '' : text.slice(end + 1)
  const close = body.search(/<\/body>/i)
  return close < 0 ? '' : body.slice(0, close).trim()
}

const readSeven = (text: string): Station | undefined => {
  const [, listeners, status, unique, title = ''] = SEVEN.exec(readBody(text)) ?? []
  if (status === undefined) return undefined
  if (status === '0') return OFF_AIR
  return describeStation({
    listeners: Number(listeners),
    uniqueListeners: Number(unique),
    song: readTitle(title),
  })
}

/** The answer of `/currentsong` is the title alone, or empty. */
const readCurrentSong = (text: string): Station | undefined => {
  if (/^\s*[<{[]/.test(text)) return undefined
  return describeStation({ song: readTitle(text) })
}

/** Reads `/stats`, `/statistics` (JSON or XML) and `/currentsong` of SHOUTcast 2, and `/7.html` of both versions, as a list of one station. */
export const readShoutcast = (text: string): Result<readonly Station[], ApiFailure> => {
  const station = readStats(text) ?? readSeven(text) ?? readCurrentSong(text)
  return station ? ok([station]) : err(unavailable('SHOUTcast answered in an unknown way'))
}
