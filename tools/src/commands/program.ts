import path from 'node:path'
import { Command } from 'commander'
import type { Logger } from '../logger/logger'
import type { Site } from '../workspace/site'
import { addBuildCommands } from './buildCommands'
import { addRegistryCommands } from './registryCommands'
import type { Run } from './run'
import { addServerCommands } from './serverCommands'
import { addTeamCommands } from './teamCommands'

interface GlobalOptions {
  readonly root: string
  readonly site?: string
  readonly config?: string
}

const siteOf = (options: GlobalOptions, logger: Logger, defaultFolder: string): Site => ({
  root: path.resolve(options.root),
  siteDir: path.resolve(options.site ?? path.join(options.root, defaultFolder)),
  configFile: path.resolve(options.config ?? path.join(options.root, 'site.config.json')),
  logger,
})

const runOn =
  (logger: Logger): Run =>
  async (command, work, defaultFolder = '.site') => {
    const result = await work(siteOf(command.optsWithGlobals(), logger, defaultFolder))
    if (result.ok) return
    logger.error(result.error.message)
    process.exitCode = 1
  }

/** The `site` command line. */
export const siteProgram = (checkout: string, logger: Logger): Command => {
  const program = new Command('site')
    .description('Builds, publishes and runs the site and its parts')
    .option('--root <dir>', 'checkout that holds the parts', checkout)
    .option('--site <dir>', 'published site (default: .site in the checkout)')
    .option('--config <file>', 'configuration of the collective (default: site.config.json in the checkout)')
  const run = runOn(logger)
  addBuildCommands(program, run)
  addRegistryCommands(program, run)
  addServerCommands(program, run)
  addTeamCommands(program, run)
  return program
}
