import { type Command, InvalidArgumentError } from 'commander'
import { translate } from '../../lib/language'
import { KEPT, type Kept } from '../../setup/remove'
import type { SetupOptions } from '../../setup/setup'
import type { MakeAction } from '../action/run'
import { argumentWords } from '../arguments.content'
import { helpWords } from '../help.content'

const keptArgument = (text: string, before: true | readonly Kept[] = []): readonly Kept[] => {
  const kept = KEPT.find((one) => one === text)
  if (kept) return [...(before === true ? [] : before), kept]
  throw new InvalidArgumentError(translate(argumentWords).kept(KEPT.join(', ')))
}

/** Adds the command that makes a machine serve a site. */
export const addSetupCommand = (program: Command, action: MakeAction): void => {
  const words = translate(helpWords).setup
  program
    .command('setup')
    .description(words.does)
    .option('--name <name>', words.name)
    .option('--city <city>', words.city)
    .option('--domain <name>', words.domain)
    .option('--email <address>', words.email)
    .option('--stream <url>', words.stream)
    .option('--remove [named...]', words.remove(KEPT.join(', ')), keptArgument)
    .action(
      action(
        async (site, options: SetupOptions) => (await import('../../setup/setup')).setup(site, options),
        {
          previews: true,
          needsFolder: true,
          asRoot: true,
          isTranslated: true,
        },
      ),
    )
}
