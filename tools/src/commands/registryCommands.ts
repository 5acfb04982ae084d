import type { Registry } from '@site/shared/registry'
import { map, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import { deleteUnlistedVersions } from '../publication/deleteUnlistedVersions'
import type { Change } from '../registry/change'
import { changeSite } from '../registry/changeSite'
import { disable, enable, promote, rollBack, setCanary } from '../registry/operations'
import { prune } from '../registry/pruning'
import { readRegistry } from '../registry/registryFile'
import { statusTable } from '../registry/statusTable'
import type { Failure, Site } from '../workspace/site'
import type { Run } from './run'

/** Changes the registry, then prerenders the page visitors receive. */
const change = async (
  site: Site,
  operation: (registry: Registry) => Change,
): Promise<Result<void, Failure>> => {
  const changed = await changeSite(site.siteDir, operation)
  if (!changed.ok) return changed
  site.logger.info(statusTable(changed.value.after))
  return (await import('../page/prerender')).prerender(site)
}

const pruneSite = async (site: Site, part: string, keep: number): Promise<Result<void, Failure>> => {
  const changed = await changeSite(site.siteDir, (registry) => prune(registry, part, keep))
  if (!changed.ok) return changed
  const prerendered = await (await import('../page/prerender')).prerender(site)
  const deleted = await deleteUnlistedVersions(site.siteDir, part)
  if (!deleted.ok) return deleted
  site.logger.info(
    `deleted ${deleted.value.length} version(s) of ${part}: ${deleted.value.join(', ') || '–'}`,
  )
  return prerendered
}

const status = async (site: Site) =>
  map(await readRegistry(site.siteDir), (registry) => site.logger.info(statusTable(registry)))

const addVersionCommands = (program: Command, run: Run): void => {
  program
    .command('promote <part> <version>')
    .description('make a published version live')
    .action((part: string, version: string, _options, command: Command) =>
      run(command, (site) => change(site, (registry) => promote(registry, part, version))),
    )
  program
    .command('rollback <parts...>')
    .description('make the versions before the live ones live again, all or none')
    .action((parts: string[], _options, command: Command) =>
      run(command, (site) => change(site, (registry) => rollBack(registry, ...parts))),
    )
  program
    .command('canary <part> <version>')
    .description('offer a published version to a share of the visitors; 0 ends the canary')
    .requiredOption('--percent <n>', 'share of the visitors, 0 to 100', Number)
    .action((part: string, version: string, { percent }: { percent: number }, command: Command) =>
      run(command, (site) => change(site, (registry) => setCanary(registry, part, version, percent))),
    )
}

const addSwitchCommands = (program: Command, run: Run): void => {
  program
    .command('disable <part>')
    .description('withdraw a part from the site')
    .requiredOption('--message <text>', 'what visitors read in its place, in French')
    .action((part: string, { message }: { message: string }, command: Command) =>
      run(command, (site) => change(site, (registry) => disable(registry, part, message))),
    )
  program
    .command('enable <part>')
    .description('show a withdrawn part again')
    .action((part: string, _options, command: Command) =>
      run(command, (site) => change(site, (registry) => enable(registry, part))),
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
    .command('prune <part>')
    .description('delete old versions of a part')
    .requiredOption('--keep <n>', 'how many previous versions stay', Number)
    .action((part: string, { keep }: { keep: number }, command: Command) =>
      run(command, (site) => pruneSite(site, part, keep)),
    )
}
