import { err, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import type { Failure } from '../../lib/failures'
import { translate } from '../../lib/language'
import { changeAndPrerender } from '../../publish/publishSite'
import { findFlaws, verifySite } from '../../publish/verify'
import { type FindDamage, listRemoved, type RemovedVersion, restore } from '../../registry/restore'
import { findReadable, readNewest, readRevision } from '../../registry/revisions'
import type { Store } from '../../store/store'
import type { Site } from '../../workspace/site'
import { CHANGES_A_SITE, READS_A_SITE } from '../action/actionOptions'
import type { MakeAction } from '../action/run'
import { countArgument, type ForceOption } from '../arguments'
import { helpWords } from '../help.content'
import { addDoctorCommand } from '../machine/doctorCommand'
import { addUpdateCommands } from '../machine/updateCommands'
import { addWatchCommand } from '../machine/watchCommand'
import { ALSO, addBackupCommand, restoreFrom } from './backupCommands'
import { addStatusCommands } from './statusCommands'

/** Checks the files of removed versions, which can be restored if they are intact. */
const readFlaws = async (store: Store, removed: readonly RemovedVersion[]): Promise<FindDamage> => {
  const nameVersion = ({ part, version }: RemovedVersion): string => `${part} ${version}`
  const flaws = new Map<string, string | undefined>()
  for (const one of removed) {
    const { part, version, published } = one
    const [flaw] = await findFlaws(store, { part, version, manifest: published.manifest })
    flaws.set(nameVersion(one), flaw)
  }
  return (one) => (flaws.has(nameVersion(one)) ? flaws.get(nameVersion(one)) : 'its files were not read')
}

const restoreRevision = async (
  site: Site,
  number: number,
  options: ForceOption,
): Promise<Result<void, Failure>> => {
  const then = await readRevision(site.store, number)
  if (!then.ok) {
    const near = await findReadable(site.store, number)
    const remedy = near === undefined ? '' : `site restore ${near}, or `
    return err({ ...then.error, message: `${then.error.message}: ${remedy}copy it back from a backup` })
  }
  if (!then.value)
    return err({ kind: 'no-revision', message: `There is no revision ${number}: see site history` })
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const findFlaw = await readFlaws(site.store, listRemoved(then.value, newest.value))
  return changeAndPrerender(site, `restore revision ${number}`, restore(then.value, findFlaw), options)
}

interface RestoreOption extends ForceOption {
  readonly from?: string
}

const refuseRestore = async (): Promise<Result<void, Failure>> =>
  err({
    kind: 'command-line',
    message: 'Name a revision of site history, such as site restore 3, or a backup with --from',
  })

const verify = async ({ store, logger }: Site): Promise<Result<void, Failure>> => {
  const verified = await verifySite(store)
  if (!verified.ok) return verified
  const { versions, flaws } = verified.value
  if (flaws.length > 0)
    return err({
      kind: 'site-damaged',
      message: `${flaws.join('\n')}\nPublish these versions again: site publish. Revisions are copied back from a backup`,
    })
  logger.info(`${versions} versions are as they were published`)
  return ok(undefined)
}

/** Adds the commands that read and restore published states. */
export const addHistoryCommands = (program: Command, action: MakeAction): void => {
  addStatusCommands(program, action)
  program
    .command('restore')
    .argument('[revision]', 'its number in the history', countArgument)
    .description('bring the site back to what it was at a revision, or all of a machine from a backup')
    .option('--force', translate(helpWords).forceRestore)
    .option('--from <file>', 'a backup: everything in it is written to its place, as root')
    .option('--into <folder>', 'try the backup: write below this folder')
    .option(...ALSO)
    .action((revision: number | undefined, options: RestoreOption, command: Command) => {
      if ((options.from === undefined) === (revision === undefined))
        return action(refuseRestore)(revision, options, command)
      return revision === undefined
        ? restoreFrom(action)(revision, options, command)
        : action(restoreRevision, CHANGES_A_SITE)(revision, options, command)
    })
  program
    .command('verify')
    .description('read every published file and compare it with what was published')
    .action(action(verify, READS_A_SITE))
  addBackupCommand(program, action)
  addDoctorCommand(program, action)
  addWatchCommand(program, action)
  addUpdateCommands(program, action)
}
