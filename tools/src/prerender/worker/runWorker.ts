import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Clock } from '@site/shared/clock'
import type { Answer, PrerenderFailure, PrerenderOutcome, PrerenderStep } from '@site/shared/prerender'
import { messageOf } from '../../disk/failures'
import { readLines } from './readLines'
import type { JobPages, WorkerInput, WorkerMessages, WorkerRequest } from './workerMessages'

export interface WorkerLimits {
  /** Milliseconds without a message, of those in which this process reads them. */
  readonly maxSilenceMs: number
  /** Milliseconds in all, of those in which this process reads messages. */
  readonly maxTotalMs: number
  /** Megabytes of the heap; the process may use `BESIDE_HEAP_MB` more. */
  readonly maxMemoryMb: number
}

/** Of a whole site. */
export const WORKER_LIMITS: WorkerLimits = { maxSilenceMs: 20_000, maxTotalMs: 300_000, maxMemoryMb: 768 }

/** Megabytes of Node itself, compiled code and buffers. */
const BESIDE_HEAP_MB = 256
const BYTES_PER_MB = 1_048_576
/** Into how many parts the longest silence is divided. */
const TICKS = 20

/** Handles what a worker sends. A promise that is rejected ends the worker. */
export type WorkerListener = {
  readonly [Kind in 'rendered' | 'kept' | 'write' | 'fail']: (value: WorkerMessages[Kind]) => unknown
} & { readonly fetch: (url: string) => Promise<Answer> }

export type WorkerEnding =
  | { readonly kind: 'done'; readonly outcome: PrerenderOutcome }
  /** It failed, or was ended for a limit; `step` is what it announced last. */
  | { readonly kind: 'stopped'; readonly failure: PrerenderFailure; readonly step?: PrerenderStep }
  /** It was still at work when its time was over. */
  | { readonly kind: 'late'; readonly step?: PrerenderStep }

type Received = {
  [Kind in keyof WorkerMessages]: readonly [kind: Kind, value: WorkerMessages[Kind]]
}[keyof WorkerMessages]

const parseLine = (line: string): Received => {
  const end = line.indexOf(' ')
  return [line.slice(0, end), JSON.parse(line.slice(end))] as unknown as Received
}

const folder = fileURLToPath(new URL('.', import.meta.url))

/** The second is its name in Node 20; what Node says about it on stderr is read by nobody. */
const PERMISSION_FLAG = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
)

const PERMISSIONS = PERMISSION_FLAG ? [PERMISSION_FLAG, `--allow-fs-read=${folder}*`, '--allow-worker'] : []

/** Its environment is empty but for the time zone, which is the same on every machine. */
const startWorker = ({ maxMemoryMb, maxSilenceMs }: WorkerLimits): ChildProcess =>
  fork(
    `${folder}worker.mjs`,
    [(maxMemoryMb + BESIDE_HEAP_MB) * BYTES_PER_MB, (4 * maxSilenceMs) / TICKS, process.pid].map(String),
    {
      env: { TZ: 'UTC' },
      execArgv: [
        `--max-old-space-size=${maxMemoryMb}`,
        '--disallow-code-generation-from-strings',
        ...PERMISSIONS,
      ],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )

/** Both V8 and `guard.mjs` write this before they end the process. */
const OUT_OF_MEMORY = 'out of memory'

const describeExit = (
  stderr: string,
  code: number | null,
  signal: string | null,
  maxMemoryMb: number,
): string => {
  if (stderr.includes(OUT_OF_MEMORY)) return `it used more than ${maxMemoryMb} MB of memory`
  return signal === null ? `it ended by itself (${code})` : `it crashed (${signal})`
}

const PAGE_KINDS = ['known', 'outdated'] as const

const requestsFor = (pages: JobPages): readonly WorkerRequest[] =>
  PAGE_KINDS.flatMap((kind) =>
    Object.entries(pages[kind]).map(([path, page]) => ({ kind, path, page: JSON.stringify(page) })),
  )

/**
 * Runs a prerenderer in a child process until it is done or a limit is reached; the process has ended when this resolves.
 * @throws what `fetch` and `write` of the listener throw, such as a `StorageFailure`
 */
export const runWorker = (
  { pages, ...input }: WorkerInput & { readonly pages: JobPages },
  listener: WorkerListener,
  clock: Clock,
  limits = WORKER_LIMITS,
): Promise<WorkerEnding> =>
  new Promise((resolve, reject) => {
    const { maxSilenceMs, maxTotalMs, maxMemoryMb } = limits
    const worker = startWorker(limits)
    let settle: (() => void) | undefined
    let [stderr, step]: [string, PrerenderStep?] = ['']
    let [ticks, silentTicks] = [0, 0]
    const send = (message: WorkerRequest): void => {
      if (worker.connected) worker.send(message, () => {})
    }
    const settleWith = (act: () => void): void => {
      if (settle) return
      settle = act
      worker.kill('SIGKILL')
    }
    const end = (ending: WorkerEnding): void => settleWith(() => resolve(ending))
    const stop = (failure: PrerenderFailure): void => end({ kind: 'stopped', failure, ...(step && { step }) })
    const wait = async (work: unknown): Promise<void> => {
      try {
        await work
      } catch (cause) {
        settleWith(() => reject(cause))
      }
    }
    const answer = async ({ id, url }: WorkerMessages['fetch']): Promise<void> =>
      send({ id, answer: JSON.stringify(await listener.fetch(url)) })
    const handle = ([kind, value]: Received): void => {
      // A loop that logs errors is a loop.
      if (kind !== 'fail') silentTicks = 0
      if (kind === 'step') step = value
      else if (kind === 'fetch') void wait(answer(value))
      else if (kind === 'done') end({ kind, outcome: value })
      else if (kind === 'broken') stop({ ...value, part: 'shell' })
      else if (kind === 'rendered') listener.rendered(value)
      else if (kind === 'kept') listener.kept(value)
      else if (kind === 'write') void wait(listener.write(value))
      else if (kind === 'fail') listener.fail(value)
    }
    // A tick that is late is one tick: time in which this process reads nothing does not count. After the last tick of a
    // silence there is one more, before which everything that has been written is read.
    const cancelTicks = clock.every(maxSilenceMs / TICKS, () => {
      ticks += 1
      if (step) silentTicks += 1
      if (silentTicks > TICKS) stop({ message: `it sent no message for ${maxSilenceMs / 1000} s` })
      else if (ticks * maxSilenceMs > maxTotalMs * TICKS) end({ kind: 'late', ...(step && { step }) })
    })
    if (worker.stdout) readLines(worker.stdout, (line) => settle ?? handle(parseLine(line)))
    worker.stderr?.on('data', (text) => {
      stderr += text
    })
    worker.on('error', (cause) => stop({ message: `it cannot be run: ${messageOf(cause)}` }))
    worker.on('close', (code, signal) => {
      stop({ message: describeExit(stderr, code, signal, maxMemoryMb) })
      cancelTicks()
      settle?.()
    })
    requestsFor(pages).forEach(send)
    send({ input })
  })
