import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import { type Failure, fileSystemFailure } from '../lib/failures'
import type { Logger } from '../lib/logger'
import { COMMAND } from '../machine/program'
import type { Site } from '../workspace/site'
import { listFirst, megabytes } from './backupFiles'
import { findRoots } from './makeBackup'
import type { Manifest } from './manifest'
import { findNumbers, readOwners } from './owners'
import { findLackingRoom, type Planned, planRestore } from './planRestore'
import { verifyArchive } from './readArchive'
import { writeFiles } from './writeFiles'

export interface RestoreOptions {
  readonly from: string
  /** A folder to restore into in place of `/`, to try a backup. */
  readonly into?: string
  readonly also?: readonly string[]
  readonly force?: boolean
  readonly dryRun?: boolean
}

const pick = (planned: readonly Planned[], state: Planned['state']): readonly string[] =>
  planned.filter((one) => one.state === state).map(({ entry }) => entry.path)

/** A line for each root: what of it is new, as it is here, and different here. */
const describePlan = ({ roots }: Manifest, planned: readonly Planned[]): string =>
  roots
    .flatMap((root) => {
      const here = planned.filter(
        ({ entry }) => entry.kind !== 'folder' && `${entry.path}/`.startsWith(`${root}/`),
      )
      const count = (...states: readonly string[]) =>
        here.filter(({ state }) => states.includes(state)).length
      if (here.length === 0) return []
      return `${root}: ${count('new')} to write, ${count('same')} as saved, ${count('different', 'blocked')} different here`
    })
    .join('\n')

/** Why nothing is written: a backup that is not whole, or files here that would be lost. */
const findRefusal = (
  { missing }: Manifest,
  planned: readonly Planned[],
  force: boolean,
): Failure | undefined => {
  const blocked = pick(planned, 'blocked')
  if (blocked.length > 0)
    return {
      kind: 'in-the-way',
      message: `These are folders here and files in the backup: move them away first\n${listFirst(blocked)}`,
    }
  const different = force ? [] : pick(planned, 'different')
  if (different.length > 0)
    return {
      kind: 'differs',
      message: `Nothing was written, since these files are different here:\n${listFirst(different)}\nTo replace them by those of the backup, add --force. Files that are here alone always stay`,
    }
  if (missing.length === 0 || force) return undefined
  return {
    kind: 'backup-not-whole',
    message: `The backup is not whole, and nothing was written. It lacks:\n${listFirst(missing.map(({ why }) => why))}\nTake another one, or add --force to restore what it has`,
  }
}

const UNIT = /^\/etc\/systemd\/system\/([^/]+\.(?:service|timer))$/

/** The commands that bring a restored machine online, with the units of the backup. */
export const describeNextSteps = ({
  entries,
}: {
  readonly entries: readonly { readonly path: string }[]
}): string => {
  const files = entries.map((entry) => entry.path)
  const units = files.flatMap((file) => UNIT.exec(file)?.[1] ?? [])
  // A service with a timer is started by it.
  const wanted = units.filter(
    (unit) => !units.includes(unit.replace(/\.service$/, '.timer')) || unit.endsWith('.timer'),
  )
  const names = wanted.map((unit) => unit.replace(/\.service$/, ''))
  const services = names.filter((name) => !name.endsWith('.timer'))
  const has = (file: string): boolean => files.includes(file)
  return [
    'Next, in this order:',
    ...(names.length > 0 ? ['systemctl daemon-reload', `systemctl enable --now ${names.join(' ')}`] : []),
    // Services that run see the folders that were lost: the new ones they could only read.
    ...(services.length > 0 ? [`systemctl restart ${services.join(' ')}`] : []),
    ...(has('/etc/icecast2/icecast.xml') ? ['systemctl restart icecast2'] : []),
    'site prerender',
    ...(files.some((file) => file.startsWith('/etc/nginx/')) ? ['nginx -t && systemctl reload nginx'] : []),
    ...(has('/etc/caddy/Caddyfile') ? ['systemctl reload caddy'] : []),
    'site verify',
  ]
    .map((line, at) => (at === 0 ? line : `  ${line}`))
    .join('\n')
}

const warnOfOwners = (
  planned: readonly Planned[],
  owners: Awaited<ReturnType<typeof readOwners>>,
  logger: Pick<Logger, 'info'>,
): void => {
  const unknown = new Set(planned.flatMap(({ entry }) => findNumbers(owners, entry).unknown))
  for (const name of unknown)
    logger.info(
      `This machine has no ${name}: what belonged to it belongs to root. Install or add it, and restore again`,
    )
}

/** Restores a backup: all of it is read and compared before anything is written. Running it again completes it. */
export const restoreBackup = async (
  site: Pick<Site, 'logger' | 'siteDir' | 'contentDir' | 'root' | 'configFile'>,
  { from, into = '/', also, force = false, dryRun = false }: RestoreOptions,
): Promise<Result<void, Failure>> => {
  const { logger } = site
  const base = path.resolve(into)
  const isMachine = base === '/'
  const isRoot = process.getuid?.() === 0
  if (isMachine && !isRoot && !dryRun)
    return err({ kind: 'not-root', message: 'A restore writes settings and units: run it as root' })
  const archive = path.resolve(from)
  const roots = findRoots(site, also)
  const verified = await verifyArchive(archive, roots)
  if (!verified.ok) return verified
  const { manifest, hasProgram } = verified.value
  const planned = await planRestore(base, roots, manifest)
  logger.info(`${archive}: of ${manifest.madeAt}, by ${manifest.host}, as it was saved`)
  if (hasProgram)
    logger.info(
      `${COMMAND} of the backup is the script of a release, which site setup makes: it stays as it is here`,
    )
  if (dryRun) logger.info(describePlan(manifest, planned))
  const refusal = findRefusal(manifest, planned, force)
  if (refusal) return err(refusal)
  const lacking = await findLackingRoom(base, planned)
  if (lacking)
    return err({
      kind: 'no-room',
      message: `Nothing was written: the disk of ${lacking.folder} lacks ${megabytes(lacking.bytes)}. Remove something there, then restore again`,
    })
  if (dryRun) {
    logger.info('Nothing was written: leave out --dry-run to do it')
    return ok(undefined)
  }
  const owners = await readOwners('/')
  try {
    await writeFiles(archive, planned, { base, owners, isRoot })
  } catch (cause) {
    const failure = fileSystemFailure(cause)
    if (!failure) throw cause
    const message = `${failure.message}. No file is half written, and what was written stays: correct that, then restore again, which completes it`
    return err({ ...failure, message })
  }
  const written = planned.filter(({ entry, state }) => entry.kind !== 'folder' && state !== 'same').length
  const files = manifest.entries.filter(({ kind }) => kind !== 'folder').length
  logger.info(`${written} of ${files} files were written, the others were there already`)
  if (isRoot) warnOfOwners(planned, owners, logger)
  if (isMachine) logger.info(describeNextSteps(manifest))
  return ok(undefined)
}
