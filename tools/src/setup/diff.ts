import { translate } from '../lib/language'
import { setupWords } from './setup.content'

/** Lines of each text that are compared; longer texts are shown as replaced. */
const MAX_LINES = 2_000

/** Lengths of the longest common subsequences of all ends of two texts. */
const measureCommon = (a: readonly string[], b: readonly string[]): readonly (readonly number[])[] => {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] =
        a[i] === b[j]
          ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(lengths[i + 1]?.[j] ?? 0, lengths[i]?.[j + 1] ?? 0)
  return lengths
}

/**
 * Lists the lines in which two texts differ, each with `- ` or `+ ` before it, in order.
 * @example diffLines('a\nb\n', 'a\nc\n') // ['- b', '+ c']
 */
export const diffLines = (before: string, after: string): readonly string[] => {
  const [a, b] = [before.split('\n'), after.split('\n')]
  if (a.length > MAX_LINES || b.length > MAX_LINES) {
    const { lines } = translate(setupWords).step
    return [lines('-', a.length), lines('+', b.length)]
  }
  const lengths = measureCommon(a, b)
  const lines: string[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) [i, j] = [i + 1, j + 1]
    else if ((i < a.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) || j === b.length) {
      lines.push(`- ${a[i]}`)
      i += 1
    } else {
      lines.push(`+ ${b[j]}`)
      j += 1
    }
  }
  return lines
}
