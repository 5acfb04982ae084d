// Starts the process that runs a prerenderer, answers its requests, and ends it at its limits.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Clock } from '@site/shared/clock'
import type {
  Answer,
  KnownPage,
  PrerenderFailure,
  PrerenderOutcome,
  PrerenderStep,
} from '@site/shared/prerender'
import { readMessage } from '../lib/failures'
import { translate } from '../lib/language'
import { renderWords } from './failures.content'
import {
  handleMessage,
  MAX_MESSAGE_LENGTH,
  MAX_OUTPUT_LENGTH,
  MAX_WAITING_LENGTH,
  type WorkerHandlers,
} from './workerMessages'

export interface WorkerLimits {
  /** Milliseconds without a message. Time in which this process is blocked does not count. */
  readonly maxSilenceMs: number
  /** Milliseconds in all, counted in the same way. */
  readonly maxTotalMs: number
  /** Megabytes of the heap; the process may use `BESIDE_HEAP_MB` more. */
  readonly maxMemoryMb: number
}

/** Limits for a whole site. */
export const WORKER_LIMITS: WorkerLimits = { maxSilenceMs: 20_000, maxTotalMs: 300_000, maxMemoryMb: 768 }

/** Megabytes of Node itself, compiled code and buffers. */
const BESIDE_HEAP_MB = 256
const BYTES_PER_MB = 1_048_576
/** Memory of a pending request, in characters. */
const QUESTION_LENGTH = 1_000
/** Number of checks within the limit of silence. */
const TICKS = 20

/** A server bundle whose code matches its published hash. */
export interface Bundle {
  readonly version: string
  readonly code: string
}

export interface WorkerInput {
  /** A `PrerenderJob` without its pages, as JSON. */
  readonly job: string
  /** The field of the job for the pages. */
  readonly pagesField: 'known' | 'outdated'
  /** Part -> its bundle; `shell` is the prerenderer. */
  readonly bundles: Readonly<Record<string, Bundle>>
  /** Modules of Node that the shell's bundle may require. */
  readonly builtins: readonly string[]
}

/** Input of a worker: each page of its job and the services' answers, as JSON. Parsed pages would exceed its memory. */
export type WorkerRequest =
  | { readonly path: string; readonly page: string }
  | { readonly input: WorkerInput }
  | { readonly id: number; readonly answer: string }

export type WorkerListener = Pick<WorkerHandlers, 'rendered' | 'write' | 'fail'> & {
  /** Fetches data; a rejected promise ends the worker. */
  readonly fetch: (url: string) => Promise<Answer>
}

export type WorkerEnding =
  | { readonly kind: 'done'; readonly outcome: PrerenderOutcome }
  /** `step` is the last announced step. */
  | {
      readonly kind: 'stopped'
      readonly failure: PrerenderFailure
      readonly step: PrerenderStep | undefined
    }
  /** The worker was still active at its time limit. */
  | {
      readonly kind: 'late'
      readonly failure: PrerenderFailure
      readonly step: PrerenderStep | undefined
      /** Step -> number of checks at which it was the last one. */
      readonly ticksOfSteps: ReadonlyMap<PrerenderStep, number>
    }

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Node 20 has only the second name. */
const PERMISSION_FLAG = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
)

const PERMISSIONS = PERMISSION_FLAG
  ? [PERMISSION_FLAG, `--allow-fs-read=${folder}worker*`, '--allow-worker']
  : []

/** Starts the process with a time zone and no other variables, so that pages are the same on every machine. */
const startWorker = ({ maxMemoryMb, maxSilenceMs }: WorkerLimits): ChildProcess =>
  fork(
    `${folder}worker.mjs`,
    [(maxMemoryMb + BESIDE_HEAP_MB) * BYTES_PER_MB, maxSilenceMs / 5, process.pid].map(String),
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

/** V8 and `workerGuard.mjs` write « out of memory » before they end the process. */
const describeExit = (
  stderr: string,
  code: number | null,
  signal: string | null,
  maxMemoryMb: number,
): string => {
  if (stderr.includes('out of memory')) return translate(renderWords).worker.memory(maxMemoryMb)
  const words = translate(renderWords).worker
  return signal === null ? words.ended(String(code)) : words.crashed(signal)
}

/** Counts the characters the process has not read yet, and stops it when there are too many. */
const countWaiting = (stop: (failure: PrerenderFailure) => void) => {
  let waiting = 0
  return (length: number): void => {
    waiting += length
    if (waiting > MAX_WAITING_LENGTH)
      stop({ message: translate(renderWords).worker.unread(MAX_WAITING_LENGTH / 1e6) })
  }
}

/**
 * Runs a prerenderer in a child process until it finishes or reaches a limit; the process has ended when this resolves.
 * @throws errors of the listener's `fetch`, such as a `StorageFailure`
 */
export const runWorker = (
  { pages, ...input }: WorkerInput & { readonly pages: Readonly<Record<string, KnownPage>> },
  listener: WorkerListener,
  clock: Clock,
  limits = WORKER_LIMITS,
): Promise<WorkerEnding> =>
  new Promise((resolve, reject) => {
    const { maxSilenceMs, maxTotalMs, maxMemoryMb } = limits
    const worker = startWorker(limits)
    let settle: (() => void) | undefined
    let step: PrerenderStep | undefined
    let loop: { readonly stack: string } | undefined
    const ticksOfSteps = new Map<PrerenderStep, number>()
    let [stderr, line, ticks, silentTicks, written] = ['', '', 0, 0, 0]
    const send = (request: WorkerRequest, onSent = () => {}): void => {
      if (worker.connected) worker.send(request, onSent)
    }
    const settleWith = (act: () => void): void => {
      settle ??= act
      worker.kill('SIGKILL')
    }
    const stop = (failure: PrerenderFailure): void =>
      settleWith(() => resolve({ kind: 'stopped', failure, step }))
    const count = countWaiting(stop)
    const reply = (id: number, answer: string): void => {
      count(answer.length)
      send({ id, answer }, () => count(-answer.length - QUESTION_LENGTH))
    }
    const handlers: WorkerHandlers = {
      ...listener,
      alive: () => {
        loop = undefined
      },
      looping: (found) => {
        loop = found
      },
      step: (announced) => {
        step = announced
      },
      fetch: ({ id, url }) => {
        count(QUESTION_LENGTH)
        void listener.fetch(url).then(
          (answer) => reply(id, JSON.stringify(answer)),
          (cause) => settleWith(() => reject(cause)),
        )
      },
      broken: (failure) => stop({ ...failure, part: 'shell' }),
      done: (outcome) => settleWith(() => resolve({ kind: 'done', outcome })),
    }
    const handle = (message: string): void => {
      const taken = handleMessage(message, handlers)
      if (!taken.ok) stop({ message: taken.error })
      // A loop that logs errors is a loop.
      else if (taken.value !== 'fail' && taken.value !== 'looping') silentTicks = 0
    }
    // A late tick counts once, so time in which this process is blocked does not count. One tick more than the limit, so
    // that all written messages are read before.
    const cancelTicks = clock.every(maxSilenceMs / TICKS, () => {
      ticks += 1
      if (step) {
        silentTicks += 1
        ticksOfSteps.set(step, (ticksOfSteps.get(step) ?? 0) + 1)
      }
      if (silentTicks > TICKS)
        stop({ message: translate(renderWords).worker.silent(maxSilenceMs / 1000), ...loop })
      else if (ticks * maxSilenceMs > maxTotalMs * TICKS)
        settleWith(() => {
          const message = translate(renderWords).worker.late(Math.round(maxTotalMs / 1000))
          resolve({ kind: 'late', failure: { message }, step, ticksOfSteps })
        })
    })
    worker.stdout?.setEncoding('utf8').on('data', (text: string) => {
      written += text.length
      if (written > MAX_OUTPUT_LENGTH)
        stop({ message: translate(renderWords).worker.output(MAX_OUTPUT_LENGTH / 1e6) })
      if (settle) return
      const [end = '', ...begun] = text.split('\n')
      line += end
      if (line.length > MAX_MESSAGE_LENGTH)
        stop({ message: translate(renderWords).worker.longMessage(MAX_MESSAGE_LENGTH / 1e6) })
      for (const next of begun) {
        if (!settle) handle(line)
        line = next
      }
    })
    worker.stderr?.on('data', (text) => {
      stderr += text
    })
    worker.on('error', (cause) => stop({ message: translate(renderWords).worker.notRun(readMessage(cause)) }))
    worker.on('close', (code, signal) => {
      stop({ message: describeExit(stderr, code, signal, maxMemoryMb) })
      cancelTicks()
      settle?.()
    })
    for (const [path, page] of Object.entries(pages)) send({ path, page: JSON.stringify(page) })
    send({ input })
  })
