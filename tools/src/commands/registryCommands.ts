import type { PartName, Version } from '@site/shared/registry/names'
import { map, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { prunePart } from '../publication/prune'
import type { Step } from '../registry/change'
import { changeSite } from '../registry/changeSite'
import { disable, enable, promote, rollBack, setCanary } from '../registry/operations'
import { KEEP_DAYS } from '../registry/retention'
import { readNewest } from '../registry/revisions'
import { statusTable } from '../registry/statusTable'
import { createFolderStore } from '../store/folderStore'
import type { Failure, Site } from '../workspace/site'
import { partArgument, partArguments, versionArgument } from './names'
import type { Run } from './run'

/** Changes the site, then prerenders the pages visitors receive. */
const change = async (site: Site, name: string, step: Step): Promise<Result<void, Failure>> => {
  const changed = await changeSite(createFolderStore(site.siteDir), name, step)
  if (!changed.ok) return changed
  site.logger.info(statusTable(changed.value.after))
  return (await import('../page/prerender')).prerender(site)
}

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
  const deleted = await prunePart(createFolderStore(site.siteDir), part, retention, { leftovers })
  if (!deleted.ok) return deleted
  site.logger.info(
    `deleted ${deleted.value.length} version(s) of ${part}: ${deleted.value.join(', ') || '–'}`,
  )
  return (await import('../page/prerender')).prerender(site)
}

const status = async (site: Site) =>
  map(await readNewest(createFolderStore(site.siteDir)), (newest) => site.logger.info(statusTable(newest)))

const addVersionCommands = (program: Command, run: Run): void => {
  program
    .command('promote')
    .argument('<part>', 'a published part', partArgument)
    .argument('<version>', 'one of its versions', versionArgument)
    .description('make a published version live')
    .action((part: PartName, version: Version, _options, command: Command) =>
      run(command, (site) => change(site, `promote ${part} ${version}`, promote(part, version))),
    )
  program
    .command('rollback')
    .argument('<parts...>', 'published parts', partArguments)
    .description('make the versions before the live ones live again, all or none')
    .action((parts: readonly PartName[], _options, command: Command) =>
      run(command, (site) => change(site, `rollback ${parts.join(' ')}`, rollBack(...parts))),
    )
  program
    .command('canary')
    .argument('<part>', 'a published part', partArgument)
    .argument('<version>', 'one of its versions', versionArgument)
    .description('offer a published version to a share of the visitors; 0 ends the canary')
    .requiredOption('--percent <n>', 'share of the visitors, 0 to 100', Number)
    .action((part: PartName, version: Version, { percent }: { percent: number }, command: Command) =>
      run(command, (site) =>
        change(site, `canary ${part} ${version} ${percent} %`, setCanary(part, version, percent)),
      ),
    )
}

const addSwitchCommands = (program: Command, run: Run): void => {
  program
    .command('disable')
    .argument('<part>', 'a published part', partArgument)
    .description('withdraw a part from the site')
    .requiredOption('--message <text>', 'what visitors read in its place, in French')
    .action((part: PartName, { message }: { message: string }, command: Command) =>
      run(command, (site) => change(site, `disable ${part}`, disable(part, message))),
    )
  program
    .command('enable')
    .argument('<part>', 'a published part', partArgument)
    .description('show a withdrawn part again')
    .action((part: PartName, _options, command: Command) =>
      run(command, (site) => change(site, `enable ${part}`, enable(part))),
    )
}

export const addRegistryCommands = (program: Command, run: Run): void => {
  program
    .command('status')
    .description('show what is published')
    .action((_options, command: Command) => run(command, status))
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
