import { Command } from 'commander'
import type { Logger } from '../logger/logger'
import { addBuildCommands } from './buildCommands'
import { addContentCommands } from './contentCommands'
import { addHistoryCommands } from './historyCommands'
import { addPageCommands } from './pageCommands'
import { addPartCommands } from './partCommands'
import { addPurgeCommand, PURGE_COMMAND } from './purgeCommands'
import { addRegistryCommands } from './registryCommands'
import { runWith } from './run'
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
  const run = runWith(logger)
  addBuildCommands(program, run)
  addPageCommands(program, run)
  addPartCommands(program, run)
  addRegistryCommands(program, run)
  addHistoryCommands(program, run)
  addServerCommands(program, run)
  addContentCommands(program, run)
  addPurgeCommand(program, run)
  return program
}
