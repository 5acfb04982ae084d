import { Worker } from 'node:worker_threads'
import type { Clock } from '@site/shared/clock'
import type {
  Answer,
  KnownPage,
  PrerenderFailure,
  PrerenderOutcome,
  PrerenderStep,
} from '@site/shared/prerender'
import { hasCode, messageOf } from '../../disk/failures'
import { answerMessage, type WorkerInput, type WorkerMessages, type WorkerRequest } from './workerMessages'

export interface WorkerLimits {
  /** Milliseconds it may not answer: something in it never comes to an end. */
  readonly silentMs: number
  /** Milliseconds it may take in all. */
  readonly totalMs: number
  /** Memory its programs may have, in megabytes. */
  readonly memoryMb: number
}

export const WORKER_LIMITS: WorkerLimits = { silentMs: 10_000, totalMs: 300_000, memoryMb: 768 }

/**
 * Megabytes for what is new. At its limit Node gives a thread 16 MB more to end in: a collection that keeps more than that
 * of what is new ends the whole process.
 */
const YOUNG_MB = 12

/** Milliseconds between an answer and the next question whether it still answers. */
const PING_MS = 500

export interface WorkerListener {
  readonly fetch: (url: string) => Promise<Answer>
  readonly onRendered: (path: string, page: KnownPage) => void
  readonly onFile: (file: string, text: string) => void
  readonly onFailure: (failure: PrerenderFailure) => void
}

/** How a worker ended. */
export type WorkerEnding =
  | { readonly kind: 'done'; readonly outcome: PrerenderOutcome }
  /** It was stopped, or broke; `step` is what ran last. */
  | { readonly kind: 'stopped'; readonly failure: PrerenderFailure; readonly step: PrerenderStep | undefined }

type Received = {
  [Kind in keyof WorkerMessages]: readonly [kind: Kind, value: WorkerMessages[Kind]]
}[keyof WorkerMessages]

const received = ([kind, json]: readonly [string, string]): Received => [kind, JSON.parse(json)] as Received

const startWorker = (input: WorkerInput, memoryMb: number): Worker =>
  new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: input,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })

const crashed = (cause: unknown, { memoryMb }: WorkerLimits): PrerenderFailure =>
  hasCode(cause, 'ERR_WORKER_OUT_OF_MEMORY')
    ? { message: `it took more than ${memoryMb} MB of memory` }
    : { message: `it broke down: ${messageOf(cause)}` }

/** Runs a prerenderer in a thread of its own until it is done or its limits are reached; the thread has ended by then. */
export const runWorker = (
  input: WorkerInput,
  listener: WorkerListener,
  clock: Clock,
  limits = WORKER_LIMITS,
): Promise<WorkerEnding> =>
  new Promise((resolve) => {
    const worker = startWorker(input, limits.memoryMb)
    let step: PrerenderStep | undefined
    let isOver = false
    let cancelWatch = (): void => {}
    const send = (message: WorkerRequest): void => worker.postMessage(message)
    const end = (ending: WorkerEnding): void => {
      if (isOver) return
      isOver = true
      cancelWatch()
      cancelTotal()
      void worker.terminate().then(() => resolve(ending))
    }
    const stop = (failure: PrerenderFailure): void => end({ kind: 'stopped', failure, step })
    const stopSilent = (): void =>
      stop({ message: `it did not come to an end in ${limits.silentMs / 1000} s` })
    const watch = (): void => {
      send('ping')
      cancelWatch = clock.after(limits.silentMs, stopSilent)
    }
    const answer = async ({ id, url }: WorkerMessages['fetch']): Promise<void> => {
      const answered = await listener.fetch(url)
      if (!isOver) send(answerMessage(id, answered))
    }
    const handle = ([kind, value]: Received): void => {
      if (kind === 'step') step = value
      else if (kind === 'fetch') void answer(value)
      else if (kind === 'rendered') listener.onRendered(value.path, value.page)
      else if (kind === 'write') listener.onFile(value.file, value.text)
      else if (kind === 'done') end({ kind, outcome: value })
      else if (kind === 'broken') stop({ ...value, part: 'shell' })
      else listener.onFailure(value)
    }
    const cancelTotal = clock.after(limits.totalMs, () =>
      stop({ message: `it was not done after ${limits.totalMs / 1000} s` }),
    )
    // Under load a thread may take long to begin.
    worker.once('message', watch)
    worker.on('message', (message: readonly [string, string]) => {
      if (isOver) return
      if (message[0] !== 'pong') return handle(received(message))
      cancelWatch()
      cancelWatch = clock.after(PING_MS, watch)
    })
    worker.on('error', (cause) => stop(crashed(cause, limits)))
    worker.on('exit', () => stop({ message: 'it ended by itself' }))
  })
