import { CONTRACT_VERSION } from '@site/shared/registry'
import { Command, Option } from 'commander'
import { version } from '../../package.json'
import type { Logger } from '../lib/logger'
import { readRelease } from '../workspace/installation'
import { addBuildCommands } from './buildCommands'
import { createJsonLogger } from './conclusion'
import { addHistoryCommands } from './historyCommands'
import { addKeyCommands } from './keyCommands'
import { addPageCommands, PURGE_COMMAND } from './pageCommands'
import { addPartCommands } from './partCommands'
import { addRegistryCommands } from './registryCommands'
import { createMakeAction, nameCommand } from './run'
import { addServerCommands } from './serverCommands'
import { addSetupCommand } from './setupCommand'

/** With `--json`, prints commander's own errors, such as an invalid number, as one line of JSON like any other failure. */
const reportMistakes = (command: Command, logger: Logger): void => {
  command.configureOutput({
    outputError: (text) => {
      const error = { kind: 'command-line', message: text.trim().replace(/^error: /, '') }
      createJsonLogger(logger.info).print({ command: nameCommand(command), ok: false, tookMs: 0, error })
    },
  })
  command.showHelpAfterError(false)
  for (const below of command.commands) reportMistakes(below, logger)
}

/** The commands as `--help` shows them, each group with an example. */
const GROUPS = [
  ['Build and publish', 'site deploy label', addBuildCommands],
  ['Choose what visitors get', 'site rollback label', addRegistryCommands],
  ['Look, and go back', 'site status', addHistoryCommands],
  ['Content and pages', 'site content publish', addPageCommands],
  ['Work on a part', 'site check label', addPartCommands],
  ['Set up a machine', 'site setup', addSetupCommand],
  ['Serve', 'site serve', addServerCommands],
  ['Teams with keys', 'site keys list', addKeyCommands],
] as const

/** The `site` command line. */
export const siteProgram = (checkout: string, logger: Logger): Command => {
  const program = new Command('site')
    .description('Builds, publishes and runs the site and its parts')
    .option('--root <dir>', 'checkout that holds the parts', checkout)
    .version(`site ${readRelease(checkout)?.version ?? version}, contract ${CONTRACT_VERSION}`)
    .addOption(
      new Option(
        '--site <place>',
        'published site: a folder (default: .site in the checkout) or s3://bucket/prefix',
      ).env('SITE'),
    )
    .option('--json', 'print one line of JSON at the end, and nothing else')
    .option('--dry-run', 'tell what a command would change, and change nothing')
    .showHelpAfterError('(site help <command> tells what it takes)')
    .option('--content <dir>', 'content of the collective (default: content in the checkout)')
    .option('--config <file>', 'configuration of the collective (default: site.config.json in the checkout)')
    .addOption(PURGE_COMMAND)
  const action = createMakeAction(logger)
  for (const [group, example, add] of GROUPS) {
    program.commandsGroup(`${group}, as in « ${example} »:`)
    add(program, action)
  }
  program.commandsGroup('Help:')
  if (process.argv.includes('--json')) reportMistakes(program, logger)
  return program
}
