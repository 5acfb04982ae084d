import type { Command } from 'commander'
import { devAgainst } from '../dev/against/devAgainst'
import { dev } from '../dev/dev'
import { start } from '../server/start'
import type { Run } from './program'

export const addServerCommands = (program: Command, run: Run): void => {
  program
    .command('start')
    .description('build and publish what has changed, then serve the site (PORT, default 3000)')
    .action((_options, command: Command) => run(command, (site) => start(site, process.env)))
  program
    .command('dev [parts...]')
    .description('serve the site with these parts built for development and reloaded on save')
    .option('--against <url>', 'one part from source, everything else as the site deployed there serves it')
    .action((names: string[], { against }: { against?: string }, command: Command) =>
      run(
        command,
        (site) =>
          against === undefined
            ? dev(site, names, process.env)
            : devAgainst(site, names, against, process.env),
        against === undefined ? '.site-dev' : '.site-dev/against',
      ),
    )
}
