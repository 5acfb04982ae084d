// The context of every way of `site update`: the machine, the installed release, and a release that was fetched and verified.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { map, ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
import { translate } from '../lib/language'
import type { Logger } from '../lib/logger'
import { replaceDurably } from '../machine/durableFile'
import type { MachineSettings } from '../machine/machineFile'
import { lock } from '../machine/machineLock'
import type { ChangelogEntry } from '../release/changelog'
import { verifyRelease } from '../release/verifyRelease'
import { readRelease } from '../workspace/installation'
import { listBetween, readPackageChangelog } from './changes'
import type { FoundRelease } from './findRelease'
import { followLink } from './journey/links'
import type { UpdatePorts } from './journey/ports'
import { updateRefusals } from './journey/refusal.content'
import type { UpdateWords } from './journey/update.content'
import { startsByLink } from './journey/versions'
import { findOtherCommand } from './running'

export interface UpdateOptions {
  readonly address?: string | undefined
  readonly allowOlder?: boolean
}

/** A machine with what an update needs to know of it. */
export interface UpdateContext {
  readonly machine: MachineSettings
  readonly ports: UpdatePorts
  readonly words: UpdateWords
  readonly logger: Pick<Logger, 'info'>
  /** The number of the newest revision of the site. */
  readonly readRevision: () => Promise<Result<number, Failure>>
  /** A unit whose program has to start by the link. */
  readonly unit: string
}

/** The release that runs, with the key of the next one. */
export const readInstalled = ({ ports, unit }: UpdateContext) => {
  const { current } = ports.places
  const dir = followLink(current)
  const release = dir === undefined ? undefined : readRelease(dir)
  if (dir === undefined || release === undefined || !startsByLink(unit, ports.places))
    return refuse('not-set-up', translate(updateRefusals).noLink(current, unit))
  if (release.key === undefined)
    return refuse('no-release-key', translate(updateRefusals).noKey(release.version))
  return ok({ dir, version: release.version, key: release.key })
}

/** Runs a task while no other update runs. */
export const withLock = async <T>(
  { ports }: UpdateContext,
  task: () => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> => {
  const unlock = await lock(ports.lockName)
  if (!unlock) return refuse('update-runs', translate(updateRefusals).updateRuns)
  try {
    return await task()
  } finally {
    unlock()
  }
}

export const refuseOthers = ({ ports }: UpdateContext): Result<void, Failure> => {
  const other = findOtherCommand(ports.processes(), process.pid)
  return other === undefined
    ? ok(undefined)
    : refuse('command-runs', translate(updateRefusals).commandRuns(other))
}

export interface Received {
  readonly file: string
  readonly version: string
  readonly between: readonly ChangelogEntry[]
}

/** Fetches a release and verifies it; the copy that is installed is the one whose bytes were verified. */
export const receive = async (
  { ports }: UpdateContext,
  found: FoundRelease,
  installed: { readonly version: string; readonly key: string },
  { allowOlder = false }: UpdateOptions,
): Promise<Result<Received, Failure>> => {
  const received = await found.receive()
  if (!received.ok) return received
  const verified = verifyRelease(received.value, installed, { allowOlder })
  if (!verified.ok) return verified
  const folder = path.join(ports.places.state, 'fetched')
  const file = path.join(folder, found.name)
  mkdirSync(folder, { recursive: true })
  replaceDurably(file, received.value.bytes, 0o644)
  for (const name of readdirSync(folder))
    if (name !== found.name) rmSync(path.join(folder, name), { recursive: true, force: true })
  return map(await readPackageChangelog(file), (entries) => ({
    file,
    version: found.version,
    between: listBetween(entries, installed.version, found.version),
  }))
}
