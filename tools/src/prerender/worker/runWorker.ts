import type { Cancel, Clock } from '@site/shared/clock'
import type {
  Answer,
  KnownPage,
  PrerenderFailure,
  PrerenderOutcome,
  PrerenderStep,
} from '@site/shared/prerender'
import { messageOf } from '../../disk/failures'
import { readLines } from './readLines'
import { type ProcessLimits, startWorker } from './startWorker'
import type { JobPages, WorkerInput, WorkerMessages, WorkerRequest } from './workerMessages'

export interface WorkerLimits extends ProcessLimits {
  /** Milliseconds it may take to begin, and from then on in all. */
  readonly totalMs: number
}

export const WORKER_LIMITS: WorkerLimits = { stuckMs: 10_000, totalMs: 300_000, memoryMb: 768 }

export interface WorkerListener {
  readonly fetch: (url: string) => Promise<Answer>
  readonly onRendered: (path: string, page: KnownPage) => void
  /** A page is as the job knew it. */
  readonly onKept: (path: string) => void
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

const received = (line: string): Received => {
  const end = line.indexOf(' ')
  return [line.slice(0, end), JSON.parse(line.slice(end))] as unknown as Received
}

/** What V8 and the watchdog say before they end the process. */
const OUT_OF_MEMORY = 'out of memory'
const STUCK = 'stuck'

/** Why a process is over that nobody ended. */
const reasonOf = (
  said: string,
  [code, signal]: readonly [number | null, string | null],
  { memoryMb, stuckMs }: WorkerLimits,
): PrerenderFailure => {
  if (said.includes(OUT_OF_MEMORY)) return { message: `it took more than ${memoryMb} MB of memory` }
  if (said.endsWith(STUCK))
    return { message: `it did not come to an end in ${stuckMs / 1000} s of processor time` }
  return { message: signal === null ? `it ended by itself (${code})` : `it crashed (${signal})` }
}

const PAGE_KINDS = ['known', 'outdated'] as const

const requestsFor = (pages: JobPages): readonly WorkerRequest[] =>
  PAGE_KINDS.flatMap((kind) =>
    Object.entries(pages[kind]).map(([path, page]) => ({ kind, path, page: JSON.stringify(page) })),
  )

/** Runs a prerenderer in a process of its own until it is done or its limits are reached; the process has ended by then. */
export const runWorker = (
  { pages, ...input }: WorkerInput & { readonly pages: JobPages },
  listener: WorkerListener,
  clock: Clock,
  limits = WORKER_LIMITS,
): Promise<WorkerEnding> =>
  new Promise((resolve) => {
    const worker = startWorker(limits)
    let [said, step, ending]: [string, PrerenderStep?, WorkerEnding?] = ['']
    const send = (message: WorkerRequest): void => {
      if (worker.connected) worker.send(message, () => {})
    }
    const end = (by: WorkerEnding): void => {
      if (ending) return
      ending = by
      worker.kill('SIGKILL')
    }
    const stop = (failure: PrerenderFailure): void => end({ kind: 'stopped', failure, step })
    const answer = async ({ id, url }: WorkerMessages['fetch']): Promise<void> =>
      send({ id, answer: JSON.stringify(await listener.fetch(url)) })
    const handle = ([kind, value]: Received): void => {
      if (kind === 'step') step = value
      else if (kind === 'fetch') void answer(value)
      else if (kind === 'rendered') listener.onRendered(value.path, value.page)
      else if (kind === 'kept') listener.onKept(value)
      else if (kind === 'write') listener.onFile(value.file, value.text)
      else if (kind === 'done') end({ kind, outcome: value })
      else if (kind === 'broken') stop({ ...value, part: 'shell' })
      else listener.onFailure(value)
    }
    const limitTotal = (): Cancel =>
      clock.after(limits.totalMs, () => stop({ message: `it was not done after ${limits.totalMs / 1000} s` }))
    let cancelTotal = limitTotal()
    // Under load a process may take long to begin.
    worker.stdout?.once('data', () => {
      cancelTotal()
      cancelTotal = limitTotal()
    })
    if (worker.stdout) readLines(worker.stdout, (line) => ending ?? handle(received(line)))
    worker.stderr?.on('data', (text) => {
      said += text
    })
    worker.on('error', (cause) => stop({ message: `it cannot be run: ${messageOf(cause)}` }))
    worker.on('close', (code, signal) => {
      stop(reasonOf(said, [code, signal], limits))
      cancelTotal()
      if (ending) resolve(ending)
    })
    requestsFor(pages).forEach(send)
    send({ input })
  })
