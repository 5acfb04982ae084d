import { err, map, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import type { Failure } from '../lib/failures'
import { changeAndPrerender, reportSkipped } from '../publish/publishSite'
import { findFlaws, verifySite } from '../publish/verify'
import { historyTable, statusTable } from '../registry/historyTables'
import { type FindDamage, listRemoved, type RemovedVersion, restore } from '../registry/restore'
import type { Revision } from '../registry/revision'
import { findReadable, readNewest, readRevision, revisionNumbers } from '../registry/revisions'
import type { Store } from '../store/store'
import type { Site } from '../workspace/site'
import { countArgument, FORCE, type ForceOption } from './arguments'
import { CHANGES_A_SITE, type MakeAction, READS_A_SITE } from './run'

const printStatus = async (site: Site): Promise<Result<void, Failure>> =>
  map(await readNewest(site.store), (newest) => {
    reportSkipped(site, newest)
    site.logger.info(statusTable(newest))
  })

/** Prints the newest `last` revisions; for a damaged one, its error. */
const printHistory = async (
  { store, logger }: Site,
  { last }: { readonly last: number },
): Promise<Result<void, Failure>> => {
  const revisions: Revision[] = []
  for (const number of (await revisionNumbers(store)).slice(-last)) {
    const revision = await readRevision(store, number)
    if (!revision.ok) logger.error(revision.error.message)
    else if (revision.value) revisions.push(revision.value)
  }
  logger.info(historyTable(revisions))
  return ok(undefined)
}

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
  program.command('status').description('show what is published').action(action(printStatus, READS_A_SITE))
  program
    .command('history')
    .description('show who changed the site, when and how')
    .option('--last <n>', 'how many revisions', countArgument, 20)
    .action(action(printHistory, READS_A_SITE))
  program
    .command('restore')
    .argument('<revision>', 'its number in the history', countArgument)
    .description('bring the site back to what it was at a revision')
    .option(...FORCE)
    .action(action(restoreRevision, CHANGES_A_SITE))
  program
    .command('verify')
    .description('read every published file and compare it with what was published')
    .action(action(verify, READS_A_SITE))
}
