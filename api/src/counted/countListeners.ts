import type { BroadcastAnswer } from '@site/shared/answers'
import { MINUTE_MS } from '@site/shared/durations'
import type { DayFiles } from '../files/dayFiles'
import type { WriterLease } from '../files/writerLease'
import type { Every } from '../time/every'
import { findFirstDay, formatMoment, nameDay } from '../time/moments'

/** The folder of `API_STATE_DIR` that has how many listened. */
export const COUNTED_FOLDER = 'counted'
/** Minutes that are written together: a disk that lasts is written to six times an hour, and a crash costs ten minutes. */
const BATCH = 10
/** Minutes that wait for a disk which is full. */
const MAX_WAITING = 1_440

/** The numbers of a station, which names nobody. */
export interface ListenedStation {
  readonly is_online: boolean
  readonly listeners: { readonly total: number; readonly unique: number }
}

type BroadcastName = Pick<BroadcastAnswer, 'title' | 'start'>

/** The listeners of a minute. */
export interface ListenerSample {
  /** The beginning of the minute, in ms since 1970. */
  readonly at: number
  /** Connections, as the station counts them. */
  readonly total: number
  /** Listeners, each once; equal to `total` where the station does not tell. */
  readonly unique: number
  /** What the programme named at this minute. */
  readonly broadcast?: BroadcastName
}

interface CounterSettings {
  readonly files: Pick<DayFiles, 'append' | 'removeBefore'>
  readonly lease: WriterLease
  /** Finds what the programme names at a time, in ms since 1970; undefined without a broadcast. Never rejects. */
  readonly findBroadcastAt: (at: number) => Promise<BroadcastName | undefined>
  /** For how many months numbers are kept. */
  readonly months: number
  /** The time, in ms since 1970. */
  readonly now: () => number
  readonly every: Every
  /** Called once for each new problem, until numbers are written again. */
  readonly onProblem: (problem: unknown) => void
}

/** Writes how many listen, once a minute. */
export interface ListenerCounter {
  /** Takes what the station says now. */
  readonly observe: (station: ListenedStation) => void
  readonly start: () => void
  /** Stops, once what was counted is written. */
  readonly stop: () => Promise<void>
  /** Resolves once everything that waits was written. */
  readonly whenIdle: () => Promise<void>
}

/** Writes a sample as a line of its day. */
export const formatSample = ({ at, total, unique, broadcast }: ListenerSample): string =>
  JSON.stringify({ at: formatMoment(at), total, unique, ...(broadcast && { broadcast }) })

/**
 * Creates the counter of a service. A minute in which the station does not answer, or is off the air, has no line: nobody could
 * listen, or nobody knows.
 */
export const createListenerCounter = ({
  files,
  lease,
  findBroadcastAt,
  months,
  now,
  every,
  onProblem,
}: CounterSettings): ListenerCounter => {
  let last: { readonly station: ListenedStation; readonly at: number } | undefined
  let waiting: readonly ListenerSample[] = []
  let cleanedOn = ''
  let problemBefore = ''
  let stopCounting = () => {}
  let queue = Promise.resolve()

  const report = (problem: unknown): void => {
    const text = String(problem)
    if (text !== problemBefore) onProblem(problem)
    problemBefore = text
  }

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const day = nameDay(waiting[0]?.at ?? 0)
      const samples = waiting.filter(({ at }) => nameDay(at) === day)
      await files.append(day, samples.map(formatSample))
      waiting = waiting.filter((sample) => !samples.includes(sample))
      problemBefore = ''
    }
    const today = nameDay(now())
    if (cleanedOn === today) return
    cleanedOn = today
    await files.removeBefore(findFirstDay(now(), months))
  }

  /** Of services that share a folder the holder of the lease counts alone. */
  const count = async (at: number): Promise<void> => {
    const isHolder = await lease.hold()
    if (!isHolder || last === undefined || !last.station.is_online || at - last.at > MINUTE_MS) return
    const { total, unique } = last.station.listeners
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
    const broadcast = await findBroadcastAt(minute)
    waiting = [...waiting, { at: minute, total, unique, ...(broadcast && { broadcast }) }].slice(-MAX_WAITING)
    if (waiting.length >= BATCH) await write()
  }

  const enqueue = (task: () => Promise<void>): void => {
    queue = queue.then(task).catch(report)
  }

  return {
    observe: (station) => {
      last = { station, at: now() }
    },
    start: () => {
      stopCounting = every(MINUTE_MS, () => {
        const at = now()
        enqueue(() => count(at))
      })
    },
    stop: async () => {
      stopCounting()
      enqueue(write)
      enqueue(lease.release)
      await queue
    },
    whenIdle: () => queue,
  }
}
