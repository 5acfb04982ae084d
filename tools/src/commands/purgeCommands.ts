import { err } from '@site/shared/result'
import type { Command } from 'commander'
import { purgeOf } from './purgeOption'
import type { Run } from './run'

export const addPurgeCommand = (program: Command, run: Run): void => {
  program
    .command('purge')
    .description('tell a CDN that everything may have changed: the registry and all pages')
    .action((_options, command: Command) =>
      run(command, async (site) => {
        const purge = purgeOf(command.optsWithGlobals())
        if (!purge) return err({ kind: 'no-purge-url', message: 'Say where the CDN is told: --purge-url' })
        return (await import('../purge/purgingSite')).purgeAll(site, purge)
      }),
    )
}
