import type { PartName } from '@site/shared/registry'
import { map } from '@site/shared/result'
import type { Command } from 'commander'
import { withParts } from '../../publish/publishSite'
import type { Site } from '../../workspace/site'
import { NEEDS_SOURCES } from '../action/actionOptions'
import type { MakeAction } from '../action/run'
import { addressArgument, isAddress, partArgument } from '../arguments'

interface NewPartOptions {
  readonly owner?: string
  readonly standalone?: string
}

const createPart = async (site: Site, name: string, { owner, standalone }: NewPartOptions) => {
  const newPart = await import('../../dev/createPart')
  return standalone === undefined
    ? newPart.createPart(site, name, owner)
    : newPart.createRepository(site, name, standalone, owner)
}

const check = async (site: Site, names: string[], _options: object, command: Command) => {
  const { site: address } = command.optsWithGlobals<{ readonly site?: string }>()
  return withParts(site, names, async (parts) =>
    address !== undefined && isAddress(address)
      ? (await import('../../publish/checkDeployed')).checkDeployed(site, parts, address)
      : (await import('../../publish/gate')).checkParts(site, parts),
  )
}

const pack = async ({ root, logger }: Site, { out }: { readonly out: string }) =>
  map(await (await import('../../dev/pack')).packPackages(root, out), (archives) =>
    logger.info(Object.values(archives).join('\n')),
  )

/** Adds the commands that a team uses before and after a publication. */
export const addPartCommands = (program: Command, action: MakeAction): void => {
  program
    .command('new <name>')
    .description('create a part that works: page, entry in the menu, copy, test, slot, workflow and owner')
    .option('--owner <team>', 'the team people turn to when it fails, in French')
    .option('--standalone <dir>', 'create it in a new repository')
    .action(action(createPart, NEEDS_SOURCES))
  program
    .command('check <parts...>')
    .description(
      'tell, without publishing, whether parts fit the contracts and every live part, together; --site may be the address of the deployed site',
    )
    .action(action(check, { readsDeployed: true }))
  program
    .command('smoke')
    .argument('<part>', 'a published part', partArgument)
    .description('open the live pages a part is in, in a browser, and tell whether it comes to life there')
    .requiredOption('--at <url>', 'address of the live site', addressArgument)
    .action(
      action(async (site, part: PartName, { at }: { readonly at: string }) =>
        (await import('../../publish/trial/smokeTest')).smoke(site, part, at),
      ),
    )
  program
    .command('pack')
    .description('pack what standalone repositories depend on: @site/shared and @site/tools')
    .requiredOption('--out <dir>', 'where to put the two archives')
    .action(action(pack, NEEDS_SOURCES))
}
