import { CONTRACT_VERSION } from '@site/shared/registry'
import { Command, Option } from 'commander'
import { version } from '../../package.json'
import { hasKeyText, hideKeyText } from '../lib/keyText'
import { keyWords } from '../lib/keyText.content'
import { translate } from '../lib/language'
import type { Logger } from '../lib/logger'
import { readRelease } from '../workspace/installation'
import { createJsonLogger } from './action/conclusion'
import { createMakeAction, nameCommand } from './action/run'
import { translateMistake, translateTitle } from './commandLine'
import { addPageCommands, purgeCommandOption } from './content/pageCommands'
import { helpWords } from './help.content'
import { addHistoryCommands } from './history/historyCommands'
import { addServerCommands } from './machine/serverCommands'
import { addSetupCommand } from './machine/setupCommand'
import { addBuildCommands } from './parts/buildCommands'
import { addPartCommands } from './parts/partCommands'
import { addRegistryCommands } from './parts/registryCommands'
import { addKeyCommands } from './teams/keyCommands'

/** Commander quotes mistyped values: one may be the text of a key. */
const hideMistyped = (text: string): string =>
  hasKeyText(text) ? `${hideKeyText(text).trim()}\n${translate(keyWords).mistyped}\n` : text

/** With `--json`, prints commander's own errors, such as an invalid number, as one line of JSON like any other failure. */
const reportMistakes = (command: Command, logger: Logger): void => {
  command.configureOutput({
    outputError: (text) => {
      const error = {
        kind: 'command-line',
        message: hideMistyped(text)
          .trim()
          .replace(/^error: /, ''),
      }
      createJsonLogger(logger.info).print({ command: nameCommand(command), ok: false, tookMs: 0, error })
    },
  })
  command.showHelpAfterError(false)
  for (const below of command.commands) reportMistakes(below, logger)
}

/** The commands as `--help` shows them, each group with an example. */
const GROUPS = [
  ['build', 'site deploy label', addBuildCommands],
  ['choose', 'site rollback label', addRegistryCommands],
  ['look', 'site status', addHistoryCommands],
  ['content', 'site content publish', addPageCommands],
  ['part', 'site check label', addPartCommands],
  ['machine', 'site setup', addSetupCommand],
  ['serve', 'site serve', addServerCommands],
  ['teams', 'site keys list', addKeyCommands],
] as const

/** The `site` command line. */
export const siteProgram = (checkout: string, logger: Logger): Command => {
  const words = translate(helpWords)
  const program = new Command('site')
    .description(words.program)
    .configureOutput({ outputError: (text, write) => write(translateMistake(hideMistyped(text))) })
    .configureHelp({ styleTitle: translateTitle })
    .helpOption('-h, --help', words.help)
    .helpCommand('help [command]', words.help)
    .option('--root <dir>', words.root, checkout)
    .version(
      `site ${readRelease(checkout)?.version ?? version}, contract ${CONTRACT_VERSION}`,
      '-V, --version',
      words.version,
    )
    .addOption(new Option('--site <place>', words.site).env('SITE'))
    .option('--json', words.json)
    .option('--dry-run', words.dryRun)
    .showHelpAfterError(words.afterError)
    .option('--content <dir>', words.content)
    .option('--config <file>', words.config)
    .addOption(purgeCommandOption())
  const action = createMakeAction(logger)
  for (const [group, example, add] of GROUPS) {
    program.commandsGroup(words.group(words.groups[group], example))
    add(program, action)
  }
  program.commandsGroup(words.helpGroup)
  if (process.argv.includes('--json')) reportMistakes(program, logger)
  return program
}
