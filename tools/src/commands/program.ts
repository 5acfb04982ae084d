import { Command } from 'commander'
import type { Logger } from '../lib/logger'
import { addBuildCommands } from './buildCommands'
import { addHistoryCommands } from './historyCommands'
import { addPageCommands, PURGE_COMMAND } from './pageCommands'
import { addPartCommands } from './partCommands'
import { addRegistryCommands } from './registryCommands'
import { createMakeAction } from './run'
import { addServerCommands } from './serverCommands'

/** The `site` command line. */
export const siteProgram = (checkout: string, logger: Logger): Command => {
  const program = new Command('site')
    .description('Builds, publishes and runs the site and its parts')
    .option('--root <dir>', 'checkout that holds the parts', checkout)
    .option(
      '--site <place>',
      'published site: a folder (default: .site in the checkout) or s3://bucket/prefix',
    )
    .option('--content <dir>', 'content of the collective (default: content in the checkout)')
    .option('--config <file>', 'configuration of the collective (default: site.config.json in the checkout)')
    .addOption(PURGE_COMMAND)
  const action = createMakeAction(logger)
  addBuildCommands(program, action)
  addPageCommands(program, action)
  addPartCommands(program, action)
  addRegistryCommands(program, action)
  addHistoryCommands(program, action)
  addServerCommands(program, action)
  return program
}
