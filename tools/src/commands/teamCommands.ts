import type { Command } from 'commander'
import type { Run } from './run'

export const addTeamCommands = (program: Command, run: Run): void => {
  program
    .command('check <parts...>')
    .description('tell, without publishing, whether parts fit the contracts and every live part, together')
    .action((names: string[], _options, command: Command) =>
      run(command, async (site) => (await import('../publication/gate')).checkParts(site, names)),
    )
  program
    .command('new <name>')
    .description('create a part that works: page, entry in the menu, copy, test, slot, workflow and owner')
    .option('--owner <team>', 'the team people turn to when it fails, in French')
    .action((name: string, { owner }: { owner?: string }, command: Command) =>
      run(command, async (site) => (await import('../newPart/createPart')).createPart(site, name, owner)),
    )
}
