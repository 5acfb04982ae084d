import type { WriterLease } from '../files/writerLease'
import type { Every } from '../time/every'
import { findFirstDay, nameDay } from '../time/moments'
import type { IsLeftOut } from './leftOut'
import { isNoted, type Memory, noteSongs, recall } from './noteSongs'
import type { PlayedFiles } from './playedFiles'
import { type FindBroadcastAt, formatSong, type PlayedSong, type StationState } from './playedSong'

/** How often the station is asked, also while no visitor does. */
const PERIOD_MS = 15_000
/** Songs that wait for a disk which is full, or for the lease. */
const MAX_WAITING = 200
/** A song a minute: a station with more sends something else as its titles. */
const MAX_SONGS_OF_DAY = 1_500

interface RecorderSettings {
  readonly files: PlayedFiles
  readonly lease: WriterLease
  readonly isLeftOut: IsLeftOut
  readonly findBroadcastAt: FindBroadcastAt
  /** For how many months songs are kept. */
  readonly months: number
  /** The time, in ms since 1970. */
  readonly now: () => number
  readonly every: Every
  /** Called once for each new problem, until songs are written again. */
  readonly onProblem: (problem: unknown) => void
}

/** Notes what a station plays in files. */
export interface Recorder {
  /** Takes what the station says now; ignored before `start`. */
  readonly observe: (state: StationState) => void
  /**
   * Asks the station every 15 s from now on; what it answers comes through `observe`.
   * @param ask resolves once it answered
   */
  readonly start: (ask: () => Promise<unknown>) => void
  /** Stops, once what was observed is written. */
  readonly stop: () => Promise<void>
  /** Resolves once everything that was observed is written. */
  readonly whenIdle: () => Promise<void>
}

/** Creates the recorder of a service; one at a time appends to its files, others of the same folder wait for its lease. */
export const createRecorder = ({
  files,
  lease,
  isLeftOut,
  findBroadcastAt,
  months,
  now,
  every,
  onProblem,
}: RecorderSettings): Recorder => {
  let memory: Memory | undefined
  let waiting: readonly PlayedSong[] = []
  let isWriter = false
  let cleanedOn = ''
  let problemBefore = ''
  let isStarted = false
  let stopAsking = () => {}
  let queue = Promise.resolve()

  const report = (problem: unknown): void => {
    const text = String(problem)
    if (text !== problemBefore) onProblem(problem)
    problemBefore = text
  }

  /** What another service wrote meanwhile is not written again. */
  const becomeWriter = async (): Promise<void> => {
    const fresh = recall(await files.readLast(now()), now())
    waiting = waiting.filter((song) => !isNoted(fresh.known, song, now()))
    isWriter = true
  }

  const removeOld = async (): Promise<void> => {
    const today = nameDay(now())
    if (cleanedOn === today) return
    cleanedOn = today
    await files.removeBefore(findFirstDay(now(), months))
  }

  const writeDay = async (day: string, songs: readonly PlayedSong[]): Promise<void> => {
    const room = MAX_SONGS_OF_DAY - (await files.readDay(day)).lines.length
    if (songs.length > room)
      report(
        `${day} has ${MAX_SONGS_OF_DAY} songs: further ones are not noted. The station sends something else as its titles`,
      )
    const lines = await Promise.all(
      songs.slice(0, Math.max(0, room)).map(async (song) => formatSong(song, await findBroadcastAt(song.at))),
    )
    if (lines.length === 0) return
    await files.append(day, lines)
    problemBefore = ''
  }

  const write = async (): Promise<void> => {
    const isHolder = await lease.hold()
    if (isHolder && !isWriter) await becomeWriter()
    isWriter = isHolder
    if (!isHolder) return
    while (waiting.length > 0) {
      const day = nameDay(waiting[0]?.at ?? 0)
      await writeDay(
        day,
        waiting.filter(({ at }) => nameDay(at) === day),
      )
      waiting = waiting.filter(({ at }) => nameDay(at) !== day)
    }
    await removeOld()
  }

  const take = async (state: StationState, at: number): Promise<void> => {
    memory ??= recall(await files.readLast(at), at)
    const noted = noteSongs(memory, { state, now: at }, isLeftOut)
    memory = noted.memory
    waiting = [...waiting, ...noted.songs].slice(-MAX_WAITING)
    await write()
  }

  const enqueue = (task: () => Promise<void>): void => {
    queue = queue.then(task).catch(report)
  }

  return {
    observe: (state) => {
      const at = now()
      if (isStarted) enqueue(() => take(state, at))
    },
    start: (ask) => {
      isStarted = true
      void ask()
      stopAsking = every(PERIOD_MS, () => void ask())
    },
    stop: async () => {
      isStarted = false
      stopAsking()
      enqueue(lease.release)
      await queue
    },
    whenIdle: () => queue,
  }
}
