import { err } from '@site/shared/result'
import { type Command, Option } from 'commander'
import type { Run } from './run'

/** How a CDN is told what it has to ask for anew. */
export const PURGE_COMMAND = new Option(
  '--purge-command <shell command>',
  'purges a CDN: gets the addresses that have changed on its standard input, one per line',
).env('SITE_PURGE_COMMAND')

export const addPurgeCommand = (program: Command, run: Run): void => {
  program
    .command('purge')
    .description('purge a CDN of everything that may change: the registry and all pages')
    .action((_options, command: Command) =>
      run(command, async (site) => {
        const { purgeCommand }: { purgeCommand?: string } = command.optsWithGlobals()
        if (purgeCommand === undefined)
          return err({ kind: 'no-purge-command', message: 'Say how the CDN is purged: --purge-command' })
        return (await import('../purge/purgingSite')).purgeAll(site, purgeCommand)
      }),
    )
}
