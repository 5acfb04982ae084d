import { type Command, InvalidArgumentError } from 'commander'
import { KEPT, type Kept } from '../setup/remove'
import type { SetupOptions } from '../setup/setup'
import type { MakeAction } from './run'

const keptArgument = (text: string, before: true | readonly Kept[] = []): readonly Kept[] => {
  const kept = KEPT.find((one) => one === text)
  if (kept) return [...(before === true ? [] : before), kept]
  throw new InvalidArgumentError(`What may be removed besides: ${KEPT.join(', ')}.`)
}

/** Adds the command that makes a machine serve a site. */
export const addSetupCommand = (program: Command, action: MakeAction): void => {
  program
    .command('setup')
    .description(
      'make this machine serve a site, as root: users, folders, content, settings, services, timers and the web server; called again it changes what differs',
    )
    .option('--name <name>', 'name of the collective; asked for in a terminal, as are the next four')
    .option('--city <city>', 'where it is')
    .option('--domain <name>', 'the name of the site, such as sel-noir.example')
    .option('--email <address>', 'where people write to')
    .option('--stream <url>', 'the address of its live stream')
    .option(
      '--remove [named...]',
      `take away what setup made; ${KEPT.join(', ')} stay unless they are named`,
      keptArgument,
    )
    .action(
      action(async (site, options: SetupOptions) => (await import('../setup/setup')).setup(site, options), {
        previews: true,
        needsFolder: true,
        asRoot: true,
      }),
    )
}
