import { createInterface } from 'node:readline/promises'
import { translate } from '../lib/language'
import { collectiveWords } from './collective.content'
import type { NewCollective } from './createCollective'

/** Prompts in a terminal for missing answers; without a terminal they stay missing. */
export const promptFor = async (
  given: Partial<Pick<NewCollective, 'name' | 'city'>>,
): Promise<Partial<Pick<NewCollective, 'name' | 'city'>>> => {
  if ((given.name && given.city) || !process.stdin.isTTY) return given
  const { ask } = translate(collectiveWords)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const name = given.name ?? (await terminal.question(ask.name))
    const city = given.city ?? (await terminal.question(ask.city))
    return { name: name.trim(), city: city.trim() }
  } finally {
    terminal.close()
  }
}
