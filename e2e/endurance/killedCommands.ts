import type { ProcessResult } from './nodeProcess'
import { isFull } from './sizes'

/** A command that is killed on its way, again and again. */
export interface KilledCommand {
  readonly command: readonly string[]
  /** Whether it is refused where it has taken effect already. */
  readonly once?: true
}

/** Every command that changes a site: label is newer in the checkout, radio is live, revision 3 is an older one. */
const COMMANDS: readonly KilledCommand[] = [
  { command: ['deploy', 'label'] },
  { command: ['publish', 'label'] },
  { command: ['prerender'] },
  { command: ['prune', 'label', '--keep', '1', '--days', '0'] },
  { command: ['remove', 'radio'], once: true },
  { command: ['restore', '3'] },
]

/** All of them, or one that goes on and one that goes back. */
export const KILLED_COMMANDS = isFull
  ? COMMANDS
  : COMMANDS.filter(({ command: [name] }) => name === 'publish' || name === 'restore')

/** Runs a killed command again. What is refused the second time is completed by the next command of anybody. */
export const complete = async (
  { command, once }: KilledCommand,
  run: (command: readonly string[]) => Promise<ProcessResult>,
): Promise<ProcessResult> => {
  const again = await run(command)
  return once && again.exitCode === 1 ? run(['prerender']) : again
}
