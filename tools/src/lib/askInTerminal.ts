import { createInterface } from 'node:readline/promises'

/**
 * Asks a question in the terminal. Resolves with undefined where Ctrl-C or Ctrl-D closes it: the promise of the question itself
 * would stay pending, and the process end without a word.
 * @example const name = await askInTerminal('Name: ')
 */
export const askInTerminal = async (question: string): Promise<string | undefined> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<undefined>((resolve) => {
    terminal.once('close', () => resolve(undefined))
  })
  try {
    return await Promise.race([terminal.question(question), closed])
  } finally {
    terminal.close()
  }
}
