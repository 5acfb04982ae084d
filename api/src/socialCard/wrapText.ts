/** The width of a text in pixels, in one font and size. */
export type Measure = (text: string) => number

export interface Wrapped {
  /** One more than `maxLines` where the text is longer. */
  readonly lines: readonly string[]
  /** Whether a word in these lines was longer than a line. */
  readonly breaksWords: boolean
}

/** Few words are longer: one measurement shows that the others fit. */
const FIRST_GUESS = 16

/**
 * Counts the characters from `start` that fit, at least one. Measures at most twice as many, whatever the length of the
 * word: so it is broken in linear time.
 */
const countFitting = (
  characters: readonly string[],
  start: number,
  width: number,
  measure: Measure,
): number => {
  const fits = (count: number): boolean => measure(characters.slice(start, start + count).join('')) <= width
  const all = characters.length - start
  let fitting = 0
  let tooMany = Math.min(FIRST_GUESS, all)
  while (fits(tooMany)) {
    if (tooMany === all) return all
    fitting = tooMany
    tooMany = Math.min(2 * tooMany, all)
  }
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1
    if (fits(middle)) fitting = middle
    else tooMany = middle
  }
  return Math.max(fitting, 1)
}

/** The pieces of a word that each fit in a line; a word that fits is its only piece. */
function* breakWord(word: string, width: number, measure: Measure): Generator<string> {
  const characters = [...word]
  let start = 0
  while (start < characters.length) {
    const end = start + countFitting(characters, start, width, measure)
    yield characters.slice(start, end).join('')
    start = end
  }
}

/** Wraps a text between its words, and within those that are longer than a line; stops after `maxLines` and one more. */
export const wrapText = (text: string, width: number, measure: Measure, maxLines = Infinity): Wrapped => {
  const lines: string[] = []
  let breaksWords = false
  for (const word of text.split(/[ \t\n]+/).filter((one) => one !== ''))
    for (const piece of breakWord(word, width, measure)) {
      breaksWords ||= piece !== word
      const longer = `${lines.at(-1) ?? ''} ${piece}`
      if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
      else lines.push(piece)
      if (lines.length > maxLines) return { lines, breaksWords }
    }
  return { lines, breaksWords }
}

/** The first lines of a text; where there are more, the last one says so. */
export const cutLines = (
  lines: readonly string[],
  most: number,
  width: number,
  measure: Measure,
): readonly string[] => {
  if (lines.length <= most) return lines
  const characters = [...(lines[most - 1] ?? '')]
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}…`) > width) characters.pop()
  return [...lines.slice(0, most - 1), `${characters.join('').trimEnd()}…`]
}
