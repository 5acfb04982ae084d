import { createInterface } from 'node:readline/promises'
import type { NewCollective } from './createCollective'

const QUESTIONS = { name: 'Name of the collective: ', city: 'Its city: ' } as const

/** Prompts in a terminal for missing answers; without a terminal they stay missing. */
export const promptFor = async (
  given: Partial<Pick<NewCollective, 'name' | 'city'>>,
): Promise<Partial<Pick<NewCollective, 'name' | 'city'>>> => {
  if ((given.name && given.city) || !process.stdin.isTTY) return given
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const name = given.name ?? (await terminal.question(QUESTIONS.name))
    const city = given.city ?? (await terminal.question(QUESTIONS.city))
    return { name: name.trim(), city: city.trim() }
  } finally {
    terminal.close()
  }
}
