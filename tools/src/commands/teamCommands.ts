import type { Command } from 'commander'
import { checkPart } from '../check/checkPart'
import type { Run } from './program'

export const addTeamCommands = (program: Command, run: Run): void => {
  program
    .command('check <part>')
    .description('tell, without publishing, whether a part fits the contracts and every live part')
    .action((name: string, _options, command: Command) => run(command, (site) => checkPart(site, name)))
}
