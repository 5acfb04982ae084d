import type { PartName, Version } from '@site/shared/registry'
import { err, map, ok, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import type { Failure } from '../../lib/failures'
import type { Request } from '../../publish/letters/letters'
import { changeAndPrerender, prerenderChanged } from '../../publish/publishSite'
import { removeLateUploads } from '../../publish/removal/lateUploads'
import { prunePart } from '../../publish/removal/prune'
import { refuseUnpublished } from '../../registry/change'
import {
  disable,
  enable,
  endCanary,
  promote,
  remove,
  rollBack,
  setCanary,
  versionToTry,
} from '../../registry/operations'
import { KEEP_DAYS } from '../../registry/retention'
import { ownValue, typedEntries } from '../../registry/revision'
import { readNewest } from '../../registry/revisions'
import type { Site } from '../../workspace/site'
import { CHANGES_A_SITE, PUBLISHES } from '../action/actionOptions'
import type { MakeAction } from '../action/run'
import {
  countArgument,
  daysArgument,
  type ForceOption,
  forceOption,
  KEY,
  type KeyOption,
  newOption,
  partArgument,
  partArguments,
  percentArgument,
  versionArgument,
} from '../arguments'
import { readTeamKey } from '../teams/privateKey'
import { addMajorCommand } from './majorCommand'

type Changed = Promise<Result<void, Failure>>

interface PruneOptions {
  readonly keep: number
  readonly days: number
  readonly leftovers?: boolean
}

const prune = async (
  site: Site,
  named: PartName | undefined,
  { leftovers = false, ...retention }: PruneOptions,
): Changed => {
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const parts = named === undefined ? typedEntries(newest.value.parts).map(([part]) => part) : [named]
  const deletes = site.isDryRun ? 'would delete' : 'deleted'
  for (const part of parts) {
    const deleted = await prunePart(site.store, part, { ...retention, leftovers })
    if (!deleted.ok) return deleted
    const names = deleted.value.join(', ')
    site.logger.info(names === '' ? `${part} has no version to delete` : `${deletes} ${part} ${names}`)
  }
  const handingIn =
    named === undefined ? typedEntries(newest.value.keys ?? {}).map(([part]) => part) : [named]
  for (const part of handingIn) {
    const late = await removeLateUploads(site.store, part)
    if (late > 0) site.logger.info(`${deletes} files handed in for ${part} whose letter never came: ${late}`)
  }
  return prerenderChanged(site)
}

/** Sends a request to change a part, for a team without the right to do so itself. */
const sendRequest = async (site: Site, part: PartName, request: Request, key: string): Changed => {
  const privateKey = await readTeamKey(key, site.logger)
  if (!privateKey.ok) return privateKey
  const { handIn } = await import('../../publish/letters/handIn')
  const answer = await handIn(site.store, part, request, privateKey.value, { logger: site.logger })
  return map(answer, site.logger.info)
}

const NO_VERSION = err({
  kind: 'no-version',
  message: 'With --key, say which version: site publish names it in its answer',
})

const refuseNoVersion = async ({ store }: Site, part: PartName): Changed => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const published = ownValue(newest.value.parts, part)
  if (!published) return refuseUnpublished(newest.value, part)
  const known = Object.keys(published.versions).join(', ')
  return err({ kind: 'no-version', message: `Say which version of ${part} is to be live: ${known}` })
}

interface PromoteOptions extends ForceOption, KeyOption {
  readonly from?: string
}

const promoteVersion = async (
  site: Site,
  part: PartName,
  version: Version | undefined,
  { from, key, ...options }: PromoteOptions,
): Changed => {
  if (from !== undefined) {
    const { promoteFromSite } = await import('../../publish/promoteFrom')
    return promoteFromSite(site, from, part, { ...options, ...(version && { version }) })
  }
  if (key !== undefined)
    return version ? sendRequest(site, part, { action: 'promote', version }, key) : NO_VERSION
  if (version === undefined) return refuseNoVersion(site, part)
  return changeAndPrerender(site, `promote ${part} ${version}`, promote(part, version), options)
}

const rollBackParts = async (
  site: Site,
  parts: readonly PartName[],
  { key, ...options }: ForceOption & KeyOption,
): Changed => {
  if (key === undefined)
    return changeAndPrerender(site, `rollback ${parts.join(' ')}`, rollBack(...parts), options)
  for (const part of parts) {
    const asked = await sendRequest(site, part, { action: 'rollback' }, key)
    if (!asked.ok) return asked
  }
  return ok(undefined)
}

/** Removes a part, and names what stays of it. */
const removePart = async (site: Site, part: PartName, options: ForceOption): Changed => {
  const removed = await changeAndPrerender(site, `remove ${part}`, remove(part), options)
  const newest = await readNewest(site.store)
  if (!removed.ok || !newest.ok) return removed
  const { listLeftovers } = await import('../../publish/removal/leftovers')
  const left = await listLeftovers(site, newest.value, part)
  if (left.length > 0) site.logger.info([`What stays of ${part}:`, ...left].join('\n  '))
  return removed
}

interface CanaryOptions extends KeyOption {
  readonly percent?: number
  readonly off?: boolean
}

const offerVersion = async (
  site: Site,
  part: PartName,
  version: Version | undefined,
  { percent, off, key }: CanaryOptions,
): Changed => {
  const share = off ? 0 : percent
  if (share === undefined)
    return err({ kind: 'no-percentage', message: 'Say --percent 5, or --off to end the canary' })
  if (key !== undefined && version)
    return sendRequest(site, part, { action: 'canary', version, percent: share }, key)
  if (key !== undefined)
    return off ? sendRequest(site, part, { action: 'canary', percent: 0 }, key) : NO_VERSION
  if (off) return changeAndPrerender(site, `canary ${part} off`, endCanary(part))
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const tried = version ?? versionToTry(newest.value, part)
  if (tried === undefined) return refuseUnpublished(newest.value, part)
  return changeAndPrerender(site, `canary ${part} ${tried} ${share} %`, setCanary(part, tried, share))
}

const PART = ['<part>', 'a published part', partArgument] as const

const addVersionCommands = (program: Command, action: MakeAction): void => {
  program
    .command('promote')
    .argument(...PART)
    .argument(
      '[version]',
      'one of its versions; with --from, the live one there unless told',
      versionArgument,
    )
    .description('make a published version live, of this site or of another')
    .option('--from <site>', 'site it is taken over from, with the same bytes, such as one for trials')
    .addOption(forceOption())
    .addOption(KEY)
    .addOption(newOption())
    .action(action(promoteVersion, PUBLISHES))
  program
    .command('rollback')
    .argument('<parts...>', 'published parts', partArguments)
    .description('make the versions before the live ones live again, all or none')
    .addOption(forceOption())
    .addOption(KEY)
    .action(action(rollBackParts, CHANGES_A_SITE))
  program
    .command('canary')
    .argument(...PART)
    .argument(
      '[version]',
      'one of its versions; the one being tried, or else the one published last, unless told',
      versionArgument,
    )
    .description('show a published version to a share of the visitors')
    .option('--percent <n>', 'share of the visitors, 0 to 100, with two decimals at most', percentArgument)
    .option('--off', 'end the canary')
    .addOption(KEY)
    .action(action(offerVersion, CHANGES_A_SITE))
}

/** Adds the commands that change which versions visitors receive. */
export const addRegistryCommands = (program: Command, action: MakeAction): void => {
  addVersionCommands(program, action)
  addMajorCommand(program, action)
  program
    .command('disable')
    .argument(...PART)
    .description('withdraw a part from the site')
    .requiredOption('--message <text>', 'what visitors read in its place, in French')
    .action(
      action(
        (site, part: PartName, { message }: { readonly message: string }) =>
          changeAndPrerender(site, `disable ${part}`, disable(part, message)),
        CHANGES_A_SITE,
      ),
    )
  program
    .command('enable')
    .argument(...PART)
    .description('show a withdrawn part again')
    .action(
      action(
        (site, part: PartName) => changeAndPrerender(site, `enable ${part}`, enable(part)),
        CHANGES_A_SITE,
      ),
    )
  program
    .command('remove')
    .argument(...PART)
    .description('take a part out of the site; site prune deletes its files a week later')
    .addOption(forceOption())
    .action(action(removePart, CHANGES_A_SITE))
  program
    .command('prune')
    .argument('[part]', 'one part; without it every part', partArgument)
    .description('delete old versions of a part, or of all')
    .requiredOption('--keep <n>', 'how many previous versions stay', countArgument)
    .option('--days <n>', 'versions visitors had within these days stay, too', daysArgument, KEEP_DAYS)
    .option('--leftovers', 'delete what interrupted publications left; while nobody publishes')
    .action(action(prune, CHANGES_A_SITE))
}
