import { systemClock } from '@site/shared/clock'
import type { PartName, Version } from '@site/shared/registry/names'
import { err, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { changeAndPrerender, prerenderChanged } from '../publication/pages'
import { prunePart } from '../publication/prune'
import {
  disable,
  enable,
  endCanary,
  promote,
  rollBack,
  setCanary,
  versionToTry,
} from '../registry/operations'
import { KEEP_DAYS } from '../registry/retention'
import { readNewest } from '../registry/revisions'
import type { Failure, Site } from '../workspace/site'
import { FORCE, type ForceOption, partArgument, partArguments, versionArgument } from './arguments'
import type { Run } from './run'

interface PruneOptions {
  readonly keep: number
  readonly days: number
  readonly leftovers?: boolean
}

const pruneSite = async (
  site: Site,
  part: PartName,
  { leftovers = false, ...retention }: PruneOptions,
): Promise<Result<void, Failure>> => {
  const options = { ...retention, leftovers, now: systemClock.now() }
  const deleted = await prunePart(site.store, part, options)
  if (!deleted.ok) return deleted
  site.logger.info(
    `deleted ${deleted.value.length} version(s) of ${part}: ${deleted.value.join(', ') || '–'}`,
  )
  const { prerender } = await import('../prerender/prerender')
  return prerenderChanged(site, () => prerender(site))
}

interface PromoteOptions extends ForceOption {
  readonly from?: string
}

const promoteVersion = async (
  site: Site,
  part: PartName,
  version: Version | undefined,
  { from, ...options }: PromoteOptions,
): Promise<Result<void, Failure>> => {
  if (from !== undefined) {
    const { promoteFromSite } = await import('../recovery/recoveryCommands')
    return promoteFromSite(site, from, part, { ...options, ...(version && { version }) })
  }
  if (version === undefined)
    return err({ kind: 'no-version', message: `Say which version of ${part} is to be live: site status` })
  return changeAndPrerender(site, `promote ${part} ${version}`, promote(part, version), options)
}

interface CanaryOptions {
  readonly percent?: number
  readonly off?: boolean
}

const offerVersion = async (
  site: Site,
  part: PartName,
  version: Version | undefined,
  { percent, off }: CanaryOptions,
): Promise<Result<void, Failure>> => {
  if (off) return changeAndPrerender(site, `canary ${part} off`, endCanary(part))
  if (percent === undefined)
    return err({ kind: 'no-percentage', message: 'Say --percent 5, or --off to end the canary' })
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const tried = version ?? versionToTry(newest.value, part)
  if (tried === undefined)
    return err({ kind: 'part-not-published', message: `${part} has never been published` })
  return changeAndPrerender(site, `canary ${part} ${tried} ${percent} %`, setCanary(part, tried, percent))
}

const addVersionCommands = (program: Command, run: Run): void => {
  program
    .command('promote')
    .argument('<part>', 'a published part', partArgument)
    .argument(
      '[version]',
      'one of its versions; with --from, the live one there unless told',
      versionArgument,
    )
    .description('make a published version live, of this site or of another')
    .option('--from <site>', 'site it is taken over from, with the same bytes, such as one for trials')
    .option(...FORCE)
    .action((part: PartName, version: Version | undefined, options: PromoteOptions, command: Command) =>
      run(command, (site) => promoteVersion(site, part, version, options)),
    )
  program
    .command('rollback')
    .argument('<parts...>', 'published parts', partArguments)
    .description('make the versions before the live ones live again, all or none')
    .option(...FORCE)
    .action((parts: readonly PartName[], options: ForceOption, command: Command) =>
      run(command, (site) =>
        changeAndPrerender(site, `rollback ${parts.join(' ')}`, rollBack(...parts), options),
      ),
    )
  program
    .command('canary')
    .argument('<part>', 'a published part', partArgument)
    .argument(
      '[version]',
      'one of its versions; the one being tried, or else the one published last, unless told',
      versionArgument,
    )
    .description('show a published version to a share of the visitors')
    .option('--percent <n>', 'share of the visitors, 0 to 100, with two decimals at most', Number)
    .option('--off', 'end the canary')
    .action((part: PartName, version: Version | undefined, options: CanaryOptions, command: Command) =>
      run(command, (site) => offerVersion(site, part, version, options)),
    )
}

const addSwitchCommands = (program: Command, run: Run): void => {
  program
    .command('disable')
    .argument('<part>', 'a published part', partArgument)
    .description('withdraw a part from the site')
    .requiredOption('--message <text>', 'what visitors read in its place, in French')
    .action((part: PartName, { message }: { message: string }, command: Command) =>
      run(command, (site) => changeAndPrerender(site, `disable ${part}`, disable(part, message))),
    )
  program
    .command('enable')
    .argument('<part>', 'a published part', partArgument)
    .description('show a withdrawn part again')
    .action((part: PartName, _options, command: Command) =>
      run(command, (site) => changeAndPrerender(site, `enable ${part}`, enable(part))),
    )
}

export const addRegistryCommands = (program: Command, run: Run): void => {
  addVersionCommands(program, run)
  addSwitchCommands(program, run)
  program
    .command('prune')
    .argument('<part>', 'a published part', partArgument)
    .description('delete old versions of a part')
    .requiredOption('--keep <n>', 'how many previous versions stay', Number)
    .option('--days <n>', 'versions visitors had within these days stay, too', Number, KEEP_DAYS)
    .option('--leftovers', 'delete what interrupted publications left; while nobody publishes')
    .action((part: PartName, options: PruneOptions, command: Command) =>
      run(command, (site) => pruneSite(site, part, options)),
    )
}
