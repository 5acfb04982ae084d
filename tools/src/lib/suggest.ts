import { countEdits } from '@site/shared/edits'
import { foldForSearch } from '@site/shared/text'
import { failureWords } from './failures.content'
import { translate } from './language'

/**
 * The end of a sentence about an unknown word: the known one that somebody probably meant.
 * @param otherwise where no known word is near
 * @param ask the sentence that offers the known one, in the language of its reader
 * @example suggest('lable', ['shell', 'label'], 'see site status') // 'did you mean label?'
 */
export const suggest = (
  word: string,
  known: readonly string[],
  otherwise: string,
  ask = translate(failureWords).didYouMean,
): string => {
  const [nearest] = known
    .map((name) => ({ name, edits: countEdits(foldForSearch(word), foldForSearch(name)) }))
    .filter(({ name, edits }) => edits <= Math.max(1, Math.floor(Math.max(name.length, word.length) / 3)))
    .sort((a, b) => a.edits - b.edits)
  return nearest ? ask(nearest.name) : otherwise
}
