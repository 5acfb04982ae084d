import { askInTerminal } from '../lib/askInTerminal'
import { translate } from '../lib/language'
import { collectiveWords } from './collective.content'
import type { NewCollective } from './createCollective'

/** Prompts in a terminal for missing answers; without a terminal, or after Ctrl-C, they stay missing. */
export const promptFor = async (
  given: Partial<Pick<NewCollective, 'name' | 'city'>>,
): Promise<Partial<Pick<NewCollective, 'name' | 'city'>>> => {
  if ((given.name && given.city) || !process.stdin.isTTY) return given
  const { ask } = translate(collectiveWords)
  const name = given.name ?? (await askInTerminal(ask.name))
  if (name === undefined) return given
  const city = given.city ?? (await askInTerminal(ask.city))
  return city === undefined ? given : { name: name.trim(), city: city.trim() }
}
