/**
 * How many letters have to be put in, taken out, replaced or swapped with the next to make one word of another.
 * @example countEdits('lable', 'label') // 1
 */
export const countEdits = (from: string, to: string): number => {
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
