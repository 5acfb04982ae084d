import { DAY_MS } from '@site/shared/durations'
import * as v from 'valibot'
import { nameDay } from '../time/moments'
import type { DayFiles, DayLines } from './dayFiles'

/** The time of a line, as `formatMoment` writes it; in ms since 1970 once it is read. */
export const LineTime = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.finite(),
)

/** The broadcast of the programme that a line fell into. */
export const LineBroadcast = v.object({ title: v.string(), start: v.string() })

/** Milliseconds since 1970, the first included. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** Lines of a day that are left out: those that are no JSON, and those of another shape. */
interface InvalidLines {
  readonly day: string
  readonly count: number
}

/** What the files of a period say. */
export interface ReadPeriod<T> {
  readonly items: readonly T[]
  /** The days with invalid lines, which cost themselves alone. */
  readonly invalid: readonly InvalidLines[]
}

type LineSchema = v.GenericSchema<unknown, { readonly at: number }>

/** Reads the lines of a day, in the order of their times. */
export const parseLines = <Schema extends LineSchema>(
  schema: Schema,
  { json }: Pick<DayLines, 'json'>,
): readonly v.InferOutput<Schema>[] => {
  const lines: readonly unknown[] = JSON.parse(`[${json}]`)
  return lines.flatMap((line) => {
    const read = v.safeParse(schema, line)
    return read.success ? [read.output] : []
  })
}

/** Reads the lines of a period, in the order of their times. Rejects where the disk fails. */
export const readPeriod = async <Schema extends LineSchema>(
  { readDay }: Pick<DayFiles, 'readDay'>,
  schema: Schema,
  { from, to }: Period,
): Promise<ReadPeriod<v.InferOutput<Schema>>> => {
  const items: v.InferOutput<Schema>[] = []
  const invalid: InvalidLines[] = []
  for (let start = Math.floor(from / DAY_MS) * DAY_MS; start < to; start += DAY_MS) {
    const day = nameDay(start)
    const read = await readDay(day)
    const parsed = parseLines(schema, read)
    const count = read.invalid + read.lines.length - parsed.length
    if (count > 0) invalid.push({ day, count })
    items.push(...parsed.filter(({ at }) => at >= from && at < to))
  }
  return { items, invalid }
}
