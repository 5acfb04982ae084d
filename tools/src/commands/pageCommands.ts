import type { Command } from 'commander'
import { prerenderChanged } from '../publication/pages'
import type { Run } from './run'

interface PrerenderCommandOptions {
  readonly watch?: boolean
}

/** The commands of what pages are made with. */
export const addPageCommands = (program: Command, run: Run): void => {
  program
    .command('configure')
    .description('set what the pages of a site are made with, whoever publishes: configuration and api')
    .requiredOption(
      '--api <url>',
      'address of what the site calls /api, or « demo », which invents everything (« demo:24 »: 24 episodes)',
    )
    .action(({ api }: { api: string }, command: Command) =>
      run(command, async (site) => {
        const [{ configure }, { prerender }] = await Promise.all([
          import('../prerender/configure'),
          import('../prerender/prerender'),
        ])
        const configured = await configure(site, api)
        if (!configured.ok) return configured
        return prerenderChanged(site, () => prerender(site, { everything: true }))
      }),
    )
  program
    .command('prerender')
    .description('render every page again, with what its sources say now')
    .option('--watch', 'and again whenever the site or its data change, until it is stopped')
    .action(({ watch = false }: PrerenderCommandOptions, command: Command) =>
      run(command, async (site) =>
        watch
          ? (await import('../server/watchSite')).watchSite(site)
          : (await import('../prerender/prerender')).prerender(site, { everything: true }),
      ),
    )
}
