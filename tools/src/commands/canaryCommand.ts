import type { PartName, Version } from '@site/shared/registry/names'
import { Command } from 'commander'
import { durationOf } from '../canary/duration'
import { type OfferDependencies, type OfferOptions, offerVersion } from '../canary/offerVersion'
import { partArgument, versionArgument } from './names'
import type { Run } from './run'

/** `site canary`. */
export const canaryCommand = (run: Run, dependencies: OfferDependencies): Command =>
  new Command('canary')
    .argument('<part>', 'a published part', partArgument)
    .argument('<version>', 'one of its versions', versionArgument)
    .description('offer a published version to a share of the visitors; 0 ends the canary')
    .requiredOption('--percent <n>', 'share of the visitors, 0 to 100, with two decimals at most', Number)
    .option('--watch', 'compare its failures with those of live, and end it once it is clearly worse')
    .option('--threshold <points>', 'by how many percentage points more of its visits may fail', Number, 1)
    .option('--for <time>', 'how long to watch, such as 45m or 2h', durationOf, durationOf('30m'))
    .option('--counts <url>', 'who counts failures (default: services.failureBeacon of the configuration)')
    .action((part: PartName, version: Version, options: OfferOptions, command: Command) =>
      run(command, (site) => offerVersion(site, { part, version, options }, dependencies)),
    )
