/** The width of a text in pixels, in one font and size. */
export type Measure = (text: string) => number

export interface Wrapped {
  readonly lines: readonly string[]
  /** Whether a word was longer than a line. */
  readonly breaksWords: boolean
}

/** The longest beginning of a word that fits, of one character at least. */
const fittingStart = (word: string, width: number, measure: Measure): string => {
  const characters = [...word]
  let end = characters.length
  while (end > 1 && measure(characters.slice(0, end).join('')) > width) end -= 1
  return characters.slice(0, end).join('')
}

const piecesOf = (word: string, width: number, measure: Measure): readonly string[] => {
  const start = fittingStart(word, width, measure)
  return start === word ? [word] : [start, ...piecesOf(word.slice(start.length), width, measure)]
}

/** Sets a text in lines of a width, between its words, and within those that are longer than a line. */
export const wrapText = (text: string, width: number, measure: Measure): Wrapped => {
  const words = text.split(/[ \t\n]+/).filter((word) => word !== '')
  const pieces = words.flatMap((word) => piecesOf(word, width, measure))
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''} ${piece}`
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return { lines, breaksWords: pieces.length > words.length }
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
