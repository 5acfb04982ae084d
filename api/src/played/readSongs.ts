import type { DayFiles } from '../files/dayFiles'
import { type Period, type ReadPeriod, readPeriod } from '../files/dayLines'
import { formatMoment } from '../time/moments'
import { SongSchema } from './playedFiles'
import type { NotedSong } from './playedSong'
import type { RemovedTimes } from './removedTimes'

/**
 * Reads the songs of a period as values, in order, without those that an operator removed. Rejects where the disk fails. Answers
 * to visitors are made of the bytes of the files instead: `readPlayedFiles`.
 */
export const readSongs = async (
  files: Pick<DayFiles, 'readDay'>,
  readRemoved: () => Promise<RemovedTimes>,
  period: Period,
): Promise<ReadPeriod<NotedSong>> => {
  const { times } = await readRemoved()
  const { items, invalid } = await readPeriod(files, SongSchema, period)
  return { items: items.filter(({ at }) => !times.has(formatMoment(at))), invalid }
}
