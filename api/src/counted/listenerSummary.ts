import { HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import * as v from 'valibot'
import type { DayFiles } from '../files/dayFiles'
import { LineBroadcast, LineTime, type Period, type ReadPeriod, readPeriod } from '../files/dayLines'
import type { ListenerSample } from './countListeners'

/** How many listened in a period. */
export interface ListenerSummary {
  /** Minutes that were counted: those of an outage are not. */
  readonly minutes: number
  /** The mean of connections, over the minutes that were counted. */
  readonly mean: number
  /** The mean of listeners, each once. */
  readonly meanUnique: number
  readonly peak: number
  /** The first minute of the peak; undefined where nothing was counted. */
  readonly peakAt?: number
  /** Hours that all of them listened together. */
  readonly listenerHours: number
}

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const SampleSchema = v.object({
  /** The beginning of its minute, also where a file was edited by hand. */
  at: v.pipe(
    LineTime,
    v.transform((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS),
  ),
  total: Count,
  unique: Count,
  broadcast: v.exactOptional(LineBroadcast),
})

/** Reads the minutes of a period, in order. A minute that is there twice, after a restart, is the later one. Rejects where the disk fails. */
export const readSamples = async (
  files: Pick<DayFiles, 'readDay'>,
  period: Period,
): Promise<ReadPeriod<ListenerSample>> => {
  const { items, invalid } = await readPeriod(files, SampleSchema, period)
  return { items: [...new Map(items.map((sample) => [sample.at, sample])).values()], invalid }
}

/**
 * Sums up how many listened, of any period that is cut out of the samples: an hour, a show, a month.
 * @example summarizeListeners((await readSamples(files, { from, to })).items).peak
 */
export const summarizeListeners = (samples: readonly ListenerSample[]): ListenerSummary => {
  const minutes = samples.length
  const sum = samples.reduce((all, { total }) => all + total, 0)
  const uniques = samples.reduce((all, { unique }) => all + unique, 0)
  const peak = samples.reduce((most, { total }) => Math.max(most, total), 0)
  const first = samples.find(({ total }) => total === peak)
  return {
    minutes,
    mean: minutes === 0 ? 0 : sum / minutes,
    meanUnique: minutes === 0 ? 0 : uniques / minutes,
    peak,
    ...(first && { peakAt: first.at }),
    listenerHours: (sum * MINUTE_MS) / HOUR_MS,
  }
}
