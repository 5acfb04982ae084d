import { once } from 'node:events'
import { displayServer } from '../../../scripts/machine/programs'
import { end, start } from './process'
import { programFile } from './programFile'

/** A screen made of software, for browsers that draw on none else. */
export interface Display {
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/**
 * Starts a display under the first number that is free. Without `-noreset` it starts anew whenever its last client
 * leaves, and refuses who comes at that moment: the browser of the next session ends, and its driver never answers.
 */
export const createDisplay = async (): Promise<Display> => {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-noreset']
  const server = start(programFile(displayServer), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const said = server.stdio[3]
  if (!said) throw new Error('the display has no way to tell its number')
  const [number] = await once(said, 'data')
  return { env: { DISPLAY: `:${String(number).trim()}` }, remove: () => end(server) }
}
