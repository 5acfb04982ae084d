import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { sourceHash } from '@site/shared/federation/source-hash'
import { err, ok, type Result } from '@site/shared/result'
import { type LockFailure, withLock } from '../lock/lock'
import { seconds, type Terminal } from '../terminal/terminal'
import type { PartSource } from '../workspace/workspace'
import { readBuildRecord } from './buildRecord'
import { inParallel } from './inParallel'
import { type BuildFailure, type Meanwhile, runWebpack } from './webpackProcess'

/** Two webpack processes keep two processor cores busy; more only slow one another down. */
const PROCESSES = 2
/** A build another process has under way may take this long, in milliseconds. */
export const BUILD_PATIENCE_MS = 300_000

interface BuildOutcome {
  readonly part: PartSource
  /** False when the sources had not changed since the last build. */
  readonly built: boolean
}

export type BuildResult = Result<BuildOutcome, BuildFailure | LockFailure>

export const distOf = (part: PartSource): string => path.join(part.dir, 'dist')

/** Runs a task while nobody builds or copies this part's `dist`. */
export const whileDistIsStill = <T, E>(
  part: PartSource,
  task: () => Promise<Result<T, E>>,
): Promise<Result<T, E | LockFailure>> =>
  withLock(path.join(part.dir, 'node_modules/.cache/dist.lock'), BUILD_PATIENCE_MS, task)

/** Whether what is in `output` was made from the sources as they are now. */
export const isBuilt = async (part: PartSource, output = distOf(part)): Promise<boolean> => {
  const record = await readBuildRecord(output)
  return record.ok && record.value.version.endsWith(`-${sourceHash(part.dir)}`)
}

const nothing: Meanwhile = () => undefined

const compile = async (part: PartSource, terminal: Terminal, meanwhile: Meanwhile): Promise<BuildResult> => {
  const startedAt = systemClock.now()
  terminal.say(`building ${part.name} …`)
  const result = await runWebpack(part, BUILD_PATIENCE_MS, meanwhile)
  if (!result.ok) return result
  if (!(await readBuildRecord(distOf(part))).ok)
    return err({ kind: 'build-failed', message: `${part.name}: webpack left no build.json` })
  terminal.say(`built ${part.name} in ${seconds(systemClock.now() - startedAt)}`)
  return ok({ part, built: true })
}

/** Builds a part unless its sources are those of the last build. */
export const buildPart = (part: PartSource, terminal: Terminal, meanwhile = nothing): Promise<BuildResult> =>
  whileDistIsStill(part, async () => {
    if (!(await isBuilt(part))) return compile(part, terminal, meanwhile)
    terminal.say(`${part.name} is up to date`)
    return ok({ part, built: false })
  })

/**
 * Builds what has changed; the answers are in the order of `parts`.
 * @param meanwhile called whenever webpack has been started
 */
export const buildParts = (
  parts: readonly PartSource[],
  terminal: Terminal,
  meanwhile = nothing,
): Promise<readonly BuildResult[]> =>
  inParallel(parts, PROCESSES, (part) => buildPart(part, terminal, meanwhile))
