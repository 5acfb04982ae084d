import type { Command } from 'commander'
import { KEPT_BACKUPS } from '../../backup/backupFiles'
import type { BackupOptions } from '../../backup/makeBackup'
import type { RestoreOptions } from '../../backup/restoreBackup'
import { READS_A_SITE } from '../action/actionOptions'
import type { MakeAction } from '../action/run'
import { countArgument } from '../arguments'

/** Commits everything of a machine to one archive, and back. */
const RESTORES = { needsFolder: true, previews: true, asRoot: true }

const collect = (one: string, before: readonly string[] = []): readonly string[] => [...before, one]

export const ALSO = [
  '--also <path>',
  'another folder or file of this machine; may be repeated',
  collect,
] as const

/** Runs `site restore --from`. */
export const restoreFrom = (action: MakeAction) =>
  action(
    async (site, _revision: undefined, options: RestoreOptions) =>
      (await import('../../backup/restoreBackup')).restoreBackup(site, {
        ...options,
        dryRun: site.isDryRun ?? false,
      }),
    RESTORES,
  )

/** Adds the command that saves everything of a site. */
export const addBackupCommand = (program: Command, action: MakeAction): void => {
  program
    .command('backup')
    .description(
      'save everything that cannot be made again (content, settings, keys, versions, records of the api, units) in one archive',
    )
    .requiredOption('--to <place>', 'a folder, or a file that ends with .tar.gz')
    .option('--keep <n>', 'how many backups stay in that folder', countArgument, KEPT_BACKUPS)
    .option(...ALSO)
    .action(
      action(
        async (site, options: BackupOptions) => {
          const [{ makeBackup }, { noteIfSetUp }] = await Promise.all([
            import('../../backup/makeBackup'),
            import('../../update/machineNote'),
          ])
          const made = await makeBackup(site, options)
          if (made.ok) await noteIfSetUp(site.siteDir)
          return made
        },
        { ...READS_A_SITE, needsFolder: true, asRoot: true },
      ),
    )
}
