import { type Clock, wait } from '@site/shared/clock'
import { parseJson } from '@site/shared/parse-json'
import type { PartName, Version } from '@site/shared/registry/names'
import { type CohortCounts, type Counts, CountsSchema } from '@site/shared/reports'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Logger } from '../logger/logger'
import type { Failure } from '../workspace/site'
import { compare, describeComparison, judge } from './judgement'

/** Milliseconds between two looks at the counts. */
export const PERIOD_MS = 10_000

/** A canary that runs. */
export interface Trial {
  readonly part: PartName
  readonly version: Version
  readonly trial: number
}

export interface WatchOptions {
  /** Percentage points by which the canary's share of failed visits may exceed that of live. */
  readonly threshold: number
  readonly durationMs: number
}

export interface WatchDependencies {
  readonly clock: Clock
  readonly logger: Logger
  readonly readCounts: () => Promise<Result<readonly CohortCounts[], Failure>>
  /** Whether the trial still runs: others may end it, or begin another one. */
  readonly isRunning: (trial: Trial) => Promise<Result<boolean, Failure>>
  /** Ends the trial. */
  readonly end: (trial: Trial) => Promise<Result<void, Failure>>
}

type Ended = 'worse' | 'gone' | 'no-worse' | 'too-few'

const nameOf = ({ part, version }: Trial): string => `the canary ${part} ${version}`

/** Says each line once, however often it is true. */
const createTeller = (say: (line: string) => void) => {
  let last = ''
  return (line: string): void => {
    if (line !== last) say(line)
    last = line
  }
}

/** One look: what to say of it, and how it ends unless it goes on. */
const createLook = (trial: Trial, { threshold }: WatchOptions, dependencies: WatchDependencies) => {
  const tell = createTeller(dependencies.logger.info)
  const tellFailure = createTeller(dependencies.logger.error)
  return async (): Promise<Ended | Failure> => {
    const running = await dependencies.isRunning(trial)
    if (running.ok && !running.value) return 'gone'
    const counts = await dependencies.readCounts()
    if (!counts.ok) {
      tellFailure(counts.error.message)
      return counts.error
    }
    const comparison = compare(counts.value, trial)
    tell(describeComparison(comparison))
    return judge(comparison, threshold)
  }
}

const lookUntilOver = async (
  look: () => Promise<Ended | Failure>,
  { durationMs }: WatchOptions,
  clock: Clock,
): Promise<Ended | Failure> => {
  const until = clock.now() + durationMs
  for (;;) {
    const seen = await look()
    if (seen === 'worse' || seen === 'gone' || clock.now() >= until) return seen
    await wait(clock, Math.min(PERIOD_MS, until - clock.now()))
  }
}

const fail = (kind: string, message: string): Result<never, Failure> => err({ kind, message })

/**
 * Watches a canary and ends it as soon as it fails clearly more often than the live version. The answer is a failure
 * wherever the canary was not found to be as good for as long as it was to be watched.
 */
export const watchCanary = async (
  trial: Trial,
  options: WatchOptions,
  dependencies: WatchDependencies,
): Promise<Result<void, Failure>> => {
  const look = createLook(trial, options, dependencies)
  const ended = await lookUntilOver(look, options, dependencies.clock)
  if (ended === 'no-worse') {
    dependencies.logger.info(`${nameOf(trial)} fails no more often than live; it goes on`)
    return ok(undefined)
  }
  if (ended === 'too-few')
    return fail('canary-undecided', `too few visits tell how ${nameOf(trial)} does; it goes on`)
  if (ended === 'gone') return fail('canary-gone', `somebody ended ${nameOf(trial)}, or began another one`)
  if (ended !== 'worse') return err(ended)
  const result = await dependencies.end(trial)
  return result.ok ? fail('canary-worse', `${nameOf(trial)} fails more often than live and is ended`) : result
}

export interface NoCounts {
  readonly kind: 'no-counts'
  readonly message: string
}

/** Milliseconds the beacon may take to answer. */
const TIMEOUT_MS = 10_000

const parseCounts = parseJson(CountsSchema)

const noCounts = (url: string, reason: string): Result<never, NoCounts> =>
  err({ kind: 'no-counts', message: `${url} does not tell what failed: ${reason}` })

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** Asks the beacon what was counted. */
export const readCounts = async (url: string): Promise<Result<Counts['cohorts'], NoCounts>> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) return noCounts(url, `it answers ${answer.status}`)
    const counts = parseCounts(await answer.text())
    return counts.ok
      ? map(counts, ({ cohorts }) => cohorts)
      : noCounts(url, `its answer is ${counts.error.message}`)
  } catch (cause) {
    return noCounts(url, reasonOf(cause))
  }
}
