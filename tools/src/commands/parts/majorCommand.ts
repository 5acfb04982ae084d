// The command of a major release, which is the operator's.
import type { PartName } from '@site/shared/registry'
import type { Command } from 'commander'
import type { Site } from '../../workspace/site'
import { CHANGES_A_SITE } from '../action/actionOptions'
import type { MakeAction } from '../action/run'
import { partArguments } from '../arguments'

interface MajorOptions {
  readonly without?: readonly PartName[]
}

const release = async (site: Site, { without = [] }: MajorOptions) =>
  (await import('../../publish/releaseNext')).releaseNext(site, without)

/** Adds `site major`. */
export const addMajorCommand = (program: Command, action: MakeAction): void => {
  program
    .command('major')
    .description(
      'make the next major contract live: its shell and all parts handed in for it, in one revision',
    )
    .option(
      '--without <part>',
      'leave out a part that is not ready: its pages say so until a version of it fits; may be repeated',
      partArguments,
    )
    .action(action(release, CHANGES_A_SITE))
}
