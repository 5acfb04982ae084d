import { foldForSearch } from '@site/shared/text'

/** How many letters have to be put in, taken out, replaced or swapped with the next to make one word of another. */
const countEdits = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (const [at, letter] of [...from].entries()) {
    const [row = [], before = []] = [rows[at], rows[at - 1]]
    const next = [at + 1]
    for (const [column, other] of [...to].entries()) {
      const isSwapped = letter === to[column - 1] && from[at - 1] === other
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + (letter === other ? 0 : 1),
          isSwapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(next)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

/**
 * The end of a sentence about an unknown word: the known one that somebody probably meant.
 * @param otherwise where no known word is near
 * @example suggest('lable', ['shell', 'label'], 'see site status') // 'did you mean label?'
 */
export const suggest = (word: string, known: readonly string[], otherwise: string): string => {
  const [nearest] = known
    .map((name) => ({ name, edits: countEdits(foldForSearch(word), foldForSearch(name)) }))
    .filter(({ name, edits }) => edits <= Math.max(1, Math.floor(Math.max(name.length, word.length) / 3)))
    .sort((a, b) => a.edits - b.edits)
  return nearest ? `did you mean ${nearest.name}?` : otherwise
}
