import { randomUUID } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { systemNow } from '@site/shared/clock'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { makeFolder } from '../lib/files'
import { translate } from '../lib/language'
import { whileWorking } from '../lib/logger'
import { syncFolder } from '../machine/durableFile'
import { revisionNumbers } from '../registry/revisions'
import { findContentDir, type Site } from '../workspace/site'
import { backupWords } from './backup.content'
import {
  findLackingBytes,
  listFirst,
  megabytes,
  nameBackup,
  nameIncomplete,
  removeDrafts,
  removeIncomplete,
  removeOld,
} from './backupFiles'
import { type Listed, listEntries } from './listEntries'
import { isTooLong, type Manifest } from './manifest'
import { readOwners } from './owners'
import { listRoots, type Root } from './roots'
import { FailedFile, writeArchive } from './writeArchive'

/** How often a backup begins again because the site changed, or a file failed while it was read. */
const MAX_ATTEMPTS = 10

export interface BackupOptions {
  /** A folder, or a file that ends with `.tar.gz`. */
  readonly to: string
  readonly keep: number
  readonly also?: readonly string[]
  /** The folder that is the root of the machine; `/` but in tests. */
  readonly base?: string
}

/** The folders of a site that a backup saves, and to which a restore may write. */
export const findRoots = (
  site: Pick<Site, 'siteDir' | 'contentDir' | 'root' | 'configFile'>,
  also: readonly string[] = [],
): readonly Root[] => listRoots({ ...site, contentDir: findContentDir(site), also })

const sumBytes = (listed: Listed): number =>
  listed.entries.reduce((sum, entry) => sum + (entry.kind === 'file' ? entry.size : 0), 0)

const isFileName = (to: string): boolean => /\.(?:tar\.gz|tgz)$/.test(to)

/** Refuses a place that would become part of the next backup. */
const checkPlace = (to: string, roots: readonly Root[]): Failure | undefined => {
  const around = roots.find(({ path: root }) => `${to}/`.startsWith(`${root}/`))
  return (
    around && {
      kind: 'inside-backup',
      message: translate(backupWords).inside(to, around.path),
    }
  )
}

interface Attempt {
  readonly draft: string
  readonly roots: readonly Root[]
  readonly base: string
  readonly madeAt: number
  /** Files that failed while they were read, and why. */
  readonly failed: ReadonlyMap<string, string>
}

/** Writes the archive once; `again` where the site changed meanwhile. */
const attemptBackup = async (
  { store, logger }: Pick<Site, 'store' | 'logger'>,
  { draft, roots, base, madeAt, failed }: Attempt,
): Promise<Result<Manifest | 'again', Failure>> => {
  const before = (await revisionNumbers(store)).at(-1)
  const found = await listEntries(base, roots, await readOwners(base))
  if (!found.ok) return found
  const listed = {
    ...found.value,
    entries: found.value.entries.filter(({ path: file }) => !failed.has(file)),
    missing: [...found.value.missing, ...[...failed].map(([file, why]) => ({ path: file, why }))],
  }
  if (isTooLong(listed))
    return err({
      kind: 'too-many-files',
      message: translate(backupWords).tooMany(listed.entries.length),
    })
  const bytes = sumBytes(listed)
  const lacking = await findLackingBytes(path.dirname(draft), bytes)
  if (lacking > 0)
    return err({
      kind: 'no-room',
      message: translate(backupWords).noRoom(path.dirname(draft), megabytes(lacking)),
    })
  let done = 0
  const onEntry = (at: number): void => {
    done = at
  }
  const manifest = await whileWorking(
    logger,
    () => translate(backupWords).saving(done, listed.entries.length),
    () => writeArchive(draft, { base, listed, host: hostname(), madeAt, onEntry }),
  )
  // A revision that came meanwhile may name files that were read before it, and a prune may have removed others.
  return ok((await revisionNumbers(store)).at(-1) === before ? manifest : 'again')
}

const writeWhole = async (
  site: Pick<Site, 'store' | 'logger'>,
  attempt: Omit<Attempt, 'failed'>,
): Promise<Result<Manifest, Failure>> => {
  const failed = new Map<string, string>()
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    try {
      const made = await attemptBackup(site, { ...attempt, failed })
      if (!made.ok) return made
      if (made.value !== 'again') return ok(made.value)
    } catch (cause) {
      if (!(cause instanceof FailedFile)) throw cause
      if (cause.why !== undefined) failed.set(cause.file, cause.why)
    }
    await rm(attempt.draft, { force: true })
  }
  return err({
    kind: 'site-changes',
    message: translate(backupWords).changes,
  })
}

/** Gives an archive its name once it is on the disk. */
const place = async (draft: string, file: string): Promise<void> => {
  await rename(draft, file)
  syncFolder(path.dirname(file))
}

/**
 * Saves everything of a site that cannot be made again into one archive. It takes no lock: files of versions never change, and
 * a backup begins again when a revision came meanwhile.
 */
export const makeBackup = async (
  site: Pick<Site, 'store' | 'logger' | 'siteDir' | 'contentDir' | 'root' | 'configFile'>,
  { to, keep, also, base = '/' }: BackupOptions,
): Promise<Result<string, Failure>> => {
  const roots = findRoots(site, also)
  const named = path.resolve(to)
  const refusal = checkPlace(named, roots)
  if (refusal) return err(refusal)
  const madeAt = systemNow()
  const folder = isFileName(named) ? path.dirname(named) : named
  const file = isFileName(named) ? named : path.join(folder, nameBackup(madeAt))
  await makeFolder(folder)
  // First: a backup that finds no room removes nothing.
  await removeDrafts(folder, madeAt)
  const draft = path.join(folder, `.site-backup-${randomUUID()}.part`)
  try {
    const made = await writeWhole(site, { draft, roots, base, madeAt })
    if (!made.ok) return made
    const { entries, missing } = made.value
    const isWhole = missing.length === 0
    const final = isWhole ? file : nameIncomplete(file)
    await place(draft, final)
    if (!isWhole && !isFileName(named)) await removeIncomplete(folder, path.basename(final))
    if (!isWhole)
      return err({
        kind: 'backup-not-whole',
        message: `${listFirst(missing.map(({ why }) => why))}\n${translate(backupWords).notWhole(final)}`,
      })
    const removed = isFileName(named) ? 0 : await removeOld(folder, keep, madeAt)
    const files = entries.filter(({ kind }) => kind === 'file').length
    const size = megabytes((await stat(final)).size)
    site.logger.info(translate(backupWords).done(final, files, size, removed, keep))
    return ok(final)
  } finally {
    await rm(draft, { force: true })
  }
}
