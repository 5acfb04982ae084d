import type { Command } from 'commander'
import { NEEDS_SOURCES } from '../action/actionOptions'
import type { MakeAction } from '../action/run'
import { newOption } from '../arguments'

const SERVES = { needsFolder: true, servesVisitors: true }
const DEVELOPS = { needsFolder: true, isDevelopment: true, ...NEEDS_SOURCES }

/** Adds the commands that serve a site. */
export const addServerCommands = (program: Command, action: MakeAction): void => {
  program
    .command('start')
    .description('build and publish what has changed, then serve the site (PORT, default 3000)')
    .addOption(newOption())
    .action(
      action(async (site) => (await import('../../serve/serve')).start(site, process.env), {
        ...SERVES,
        begins: true,
      }),
    )
  program
    .command('serve')
    .description('serve what is published as it is (PORT, default 3000); nothing is built')
    .action(action(async (site) => (await import('../../serve/serve')).serve(site, process.env), SERVES))
  program
    .command('demo')
    .description(
      'serve the demonstration, with invented data, in a temporary folder that is removed at the end',
    )
    .action(
      action(async (site) => (await import('../../serve/demo')).demo(site, process.env), {
        isDevelopment: true,
      }),
    )
  program
    .command('dev [parts...]')
    .description('serve the site with these parts built for development, each save shown in open pages')
    .option('--against <url>', 'one part from source, everything else as the site deployed there serves it')
    .action((names: string[], options: { readonly against?: string }, command: Command) => {
      const { against } = options
      return against === undefined
        ? action(async (site) => (await import('../../dev/dev')).dev(site, names, process.env), {
            ...DEVELOPS,
            defaultFolder: '.site-dev/checkout',
          })(names, options, command)
        : action(
            async (site) =>
              (await import('../../dev/devAgainst')).devAgainst(site, names, against, process.env),
            { ...DEVELOPS, defaultFolder: '.site-dev/deployed' },
          )(names, options, command)
    })
}
