import { HOUR_MS } from '@site/shared/durations'
import type { Upstream } from '../../net/upstream/upstream'
import type { JobRunner } from '../../net/worker/job'
import type { SoundFacts } from '../check'
import { createSince } from '../since'
import { type SoundLevel, soundJob } from './soundJob'

/** The noise of a mixer that nobody plays on is below it, the quietest passage of a piece above. */
const SILENT_BELOW_DB = -45
/** Ten seconds at 320 kbit/s, and what a server sends ahead. */
const MAX_BYTES = 500_000
/** Where ffmpeg is missing it is looked for again after this time. */
const RETRY_MS = HOUR_MS

interface MeterSettings {
  /** The stream that listeners hear. */
  readonly stream: string
  readonly upstream: Pick<Upstream, 'beginning'>
  readonly jobs: Pick<JobRunner, 'run'>
  readonly monotonicNow: () => number
  /** Called once where ffmpeg is missing. */
  readonly onMissing: () => void
}

/** Measures the sound of a stream. */
interface SoundMeter {
  /** Reads the stream for ten seconds; one measurement runs at a time. Never rejects. */
  readonly measure: () => Promise<void>
  /** The outcome of the last one; undefined before. */
  readonly read: () => SoundFacts | undefined
}

/** Creates the meter of a service. */
export const createSoundMeter = ({
  stream,
  upstream,
  jobs,
  monotonicNow,
  onMissing,
}: MeterSettings): SoundMeter => {
  const measureState = createSince<SoundFacts['state']>(monotonicNow)
  let last: SoundFacts | undefined
  let missingUntil: number | undefined
  let isRunning = false

  const judge = (level: SoundLevel): SoundFacts => {
    if (level.state !== 'measured') {
      // Silence counts in measurements that follow one another: what was between is unknown.
      measureState(level.state)
      return level
    }
    const state = level.maxDb < SILENT_BELOW_DB ? 'silent' : 'heard'
    return { state, forMs: measureState(state) }
  }

  const readLevel = async (): Promise<SoundLevel> => {
    const bytes = await upstream.beginning(stream, MAX_BYTES)
    if (!bytes.ok) return { state: 'not-read' }
    const level = await jobs.run(soundJob, { bytes: bytes.value })
    return level.ok ? level.value : { state: 'not-read' }
  }

  const noteMissing = (): void => {
    if (missingUntil === undefined) onMissing()
    missingUntil = monotonicNow() + RETRY_MS
  }

  return {
    read: () => last,
    measure: async () => {
      if (isRunning || (missingUntil !== undefined && monotonicNow() < missingUntil)) return
      isRunning = true
      last = judge(await readLevel())
      if (last.state === 'no-ffmpeg') noteMissing()
      isRunning = false
    },
  }
}
