import type { PartName } from '@site/shared/registry/names'
import { map } from '@site/shared/result'
import type { Command } from 'commander'
import { addressArgument, isAddress, partArgument } from './arguments'
import type { Run } from './run'

interface NewPartOptions {
  readonly owner?: string
  readonly standalone?: string
}

const addCheckCommand = (program: Command, run: Run): void => {
  program
    .command('check <parts...>')
    .description(
      'tell, without publishing, whether parts fit the contracts and every live part, together; --site may be the address of the deployed site',
    )
    .action((names: string[], _options, command: Command) => {
      const { site: address } = command.optsWithGlobals<{ readonly site?: string }>()
      return run(command, async (site) =>
        address !== undefined && isAddress(address)
          ? (await import('../check/checkDeployed')).checkDeployed(site, names, address)
          : (await import('../publication/gate')).checkParts(site, names),
      )
    })
}

const addPackCommand = (program: Command, run: Run): void => {
  program
    .command('pack')
    .description('pack what repositories of their own depend on: @site/shared and @site/tools')
    .requiredOption('--out <dir>', 'where to put the two archives')
    .action(({ out }: { readonly out: string }, command: Command) =>
      run(command, async ({ root, logger }) =>
        map(await (await import('../packages/pack')).packPackages(root, out), (archives) =>
          logger.info(Object.values(archives).join('\n')),
        ),
      ),
    )
}

const addSmokeCommand = (program: Command, run: Run): void => {
  program
    .command('smoke')
    .argument('<part>', 'a published part', partArgument)
    .description('open the live pages a part is in, in a browser, and tell whether it comes to life there')
    .requiredOption('--at <url>', 'address of the live site', addressArgument)
    .action((part: PartName, { at }: { readonly at: string }, command: Command) =>
      run(command, async (site) => (await import('../smoke/smokeCommands')).smoke(site, part, at)),
    )
}

/** What teams do with their parts before and after a publication. */
export const addPartCommands = (program: Command, run: Run): void => {
  program
    .command('new <name>')
    .description('create a part that works: page, entry in the menu, copy, test, slot, workflow and owner')
    .option('--owner <team>', 'the team people turn to when it fails, in French')
    .option('--standalone <dir>', 'create it in a repository of its own')
    .action((name: string, { owner, standalone }: NewPartOptions, command: Command) =>
      run(command, async (site) =>
        standalone === undefined
          ? (await import('../newPart/createPart')).createPart(site, name, owner)
          : (await import('../newPart/createRepository')).createRepository(site, name, standalone, owner),
      ),
    )
  addCheckCommand(program, run)
  addSmokeCommand(program, run)
  addPackCommand(program, run)
}
