// The parts of a checkout or of an installed release: their names and folders, and their builds.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { sourceHash } from '@site/shared/federation/source-hash'
import { attempt, err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { findInstalled } from '../lib/files'
import { inParallel } from '../lib/inParallel'
import { translate } from '../lib/language'
import { type Logger, seconds, whileWorking } from '../lib/logger'
import { readBuildRecord } from './buildRecord'
import { hasSources, RELEASED_PARTS } from './installation'
import { startWebpackProcesses, type WebpackProcesses } from './webpackProcesses'
import { workspaceWords } from './workspace.content'

/** The sources of one part. */
export interface PartSource {
  readonly name: string
  readonly dir: string
  /** Whether `dist` is there already and webpack is not run, as for the content and for the parts of a release. */
  readonly isReady?: boolean
}

export interface UnknownPart {
  readonly kind: 'unknown-part'
  readonly message: string
}

const removePrefix = (folder: string): string => folder.replace(/^mf-/, '')

const isPart = (root: string, folder: string): boolean =>
  /^(?:shell|mf-[a-z][a-z\d-]*)$/.test(folder) && existsSync(path.join(root, folder, 'webpack.config.mjs'))

const findSources = (root: string): readonly PartSource[] =>
  readdirSync(root)
    .filter((folder) => isPart(root, folder))
    .map((folder) => ({ name: removePrefix(folder), dir: path.join(root, folder) }))

const findReleased = (root: string): readonly PartSource[] =>
  readdirSync(path.join(root, RELEASED_PARTS)).map((name) => ({
    name,
    dir: path.join(root, RELEASED_PARTS, name),
    isReady: true,
  }))

/** Every part of the checkout or the release at `root`: the shell first, since nothing shows without it. */
export const findParts = (root: string): readonly PartSource[] =>
  [...(hasSources(root) ? findSources(root) : findReleased(root))].sort(
    (a, b) => Number(b.name === 'shell') - Number(a.name === 'shell') || a.name.localeCompare(b.name),
  )

/**
 * Finds whose parts the command works on. In a checkout: its own, from any folder. Elsewhere, those of the current folder if it
 * has any, as the repository of a part has; otherwise those of the installed release.
 * @param own the folder the program is installed in
 */
export const findRoot = (own: string, current: string): string => {
  // The user of a site cannot read the folder in which root calls a command.
  const hasParts = (root: string): boolean => attempt(() => findParts(root).length > 0) ?? false
  if (hasSources(own)) return hasParts(own) ? own : current
  return hasSources(current) && hasParts(current) ? current : own
}

/** The shell of a checkout; a repository of another part has none. */
export const findShell = (root: string): PartSource | undefined =>
  findParts(root).find(({ name }) => name === 'shell')

/** The parts of these names (`label` or `mf-label`), or all of them when none is named. */
export const chooseParts = (
  all: readonly PartSource[],
  names: readonly string[],
): Result<readonly PartSource[], UnknownPart> => {
  if (names.length === 0) return ok(all)
  const wanted = new Set(names.map(removePrefix))
  const unknown = [...wanted].find((name) => !all.some((part) => part.name === name))
  if (unknown === undefined) return ok(all.filter((part) => wanted.has(part.name)))
  const known = all.map((part) => part.name).join(', ')
  return err({ kind: 'unknown-part', message: translate(workspaceWords).noPart(unknown, known) })
}

/** Two webpack processes keep two processor cores busy; on two cores more only slow one another down. */
const MAX_PROCESSES = 2

interface BuildOutcome {
  readonly part: PartSource
  /** False when the sources had not changed since the last build. */
  readonly built: boolean
}

export type BuildResult = Result<BuildOutcome, Failure>

export const getOutputFolder = (part: PartSource): string => path.join(part.dir, 'dist')

/** Whether what is in `output` was made from the sources as they are now. */
export const isBuilt = async (part: PartSource, output = getOutputFolder(part)): Promise<boolean> => {
  const record = await readBuildRecord(output)
  return record.ok && record.value.version.endsWith(`-${sourceHash(part.dir)}`)
}

const compile = async (part: PartSource, logger: Logger, webpack: WebpackProcesses): Promise<BuildResult> => {
  const buildScript = findInstalled(part.dir, '@site/shared/federation/build')
  if (!buildScript.ok) return buildScript
  const startedAt = systemClock.now()
  logger.info(`building ${part.name} …`)
  const result = await webpack.build(buildScript.value, part)
  if (!result.ok) return result
  const record = await readBuildRecord(getOutputFolder(part))
  if (!record.ok) return err({ kind: 'build-failed', message: `${part.name}: ${record.error.message}` })
  logger.info(`built ${part.name} in ${seconds(systemClock.now() - startedAt)}`)
  return ok({ part, built: true })
}

/** Builds a part unless its sources are those of the last build. */
const buildPart = async (
  part: PartSource,
  logger: Logger,
  webpack: WebpackProcesses,
): Promise<BuildResult> => {
  if (part.isReady) return ok({ part, built: false })
  if (!(await isBuilt(part))) return compile(part, logger, webpack)
  logger.info(`${part.name} is up to date`)
  return ok({ part, built: false })
}

/**
 * Builds what has changed; the results are in the order of `parts`.
 * @param onSpawn called whenever webpack has been started: this process can do other work meanwhile
 */
export const buildParts = async (
  parts: readonly PartSource[],
  logger: Logger,
  onSpawn: () => void = () => undefined,
): Promise<readonly BuildResult[]> => {
  const left = new Set(parts.map(({ name }) => name))
  const describe = (): string => `building ${[...left].join(', ')}`
  const webpack = startWebpackProcesses(onSpawn)
  const build = async (part: PartSource): Promise<BuildResult> => {
    const result = await buildPart(part, logger, webpack)
    left.delete(part.name)
    return result
  }
  try {
    return await whileWorking(logger, describe, () => inParallel(parts, MAX_PROCESSES, build))
  } finally {
    webpack.end()
  }
}
