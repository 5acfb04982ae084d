import type { FindBroadcastAt, PlayedBroadcast } from '../../played/playedSong'
import type { Programme, ProgrammeSource } from '../../programme/programme'
import { oncePer } from '../../time/oncePer'
import type { Facts } from '../../watch/check'

const readTimes = oncePer(({ broadcasts }: Programme) =>
  broadcasts.map((broadcast) => ({
    ...broadcast,
    from: Date.parse(broadcast.start),
    to: Date.parse(broadcast.end),
  })),
)

/** The broadcasts at a time, in the order of their beginnings; undefined without a programme. */
const findCurrent = async (programme: ProgrammeSource, at: number) => {
  const read = await programme()
  return read.ok ? readTimes(read.value).filter(({ from, to }) => from <= at && at < to) : undefined
}

/**
 * Finds the broadcast at a time: of several the one that began last, and one of a whole day only where there is no other. The
 * programme reaches from yesterday to next week.
 */
export const createBroadcastFinder =
  (programme: ProgrammeSource): FindBroadcastAt =>
  async (at): Promise<PlayedBroadcast | undefined> => {
    const current = await findCurrent(programme, at)
    const found = current?.findLast(({ isAllDay }) => !isAllDay) ?? current?.at(-1)
    return found && { title: found.title, start: found.start }
  }

/**
 * Finds the show at a time; `show` is null without one, and absent without a programme. What lasts a whole day is no show: it is not
 * known when it has to be on the air.
 */
export const createShowFinder =
  (programme: ProgrammeSource) =>
  async (at: number): Promise<Pick<Facts, 'show' | 'showForMs'>> => {
    const current = await findCurrent(programme, at)
    if (!current) return {}
    const found = current.findLast(({ isAllDay }) => !isAllDay)
    return found ? { show: found.title, showForMs: at - found.from } : { show: null }
  }
