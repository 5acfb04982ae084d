/** The quartiles of a measure. */
export interface Spread {
  readonly low: number
  readonly median: number
  readonly high: number
}

/** The value below which a share of some numbers is, interpolated between the two nearest ones; NaN without numbers. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [low = Number.NaN, high = low] = sorted.slice(Math.floor(place), Math.floor(place) + 2)
  return low + (high - low) * (place % 1)
}

export const computeSpread = (numbers: readonly number[]): Spread => ({
  low: quantile(numbers, 0.25),
  median: quantile(numbers, 0.5),
  high: quantile(numbers, 0.75),
})

/**
 * Takes each measurement once per round, in random order within a round: whatever slows the machine for a while slows all
 * of them alike.
 * @returns the values of each measurement, by its name
 */
export const measureInRounds = async <T>(
  rounds: number,
  measurements: Readonly<Record<string, () => Promise<T>>>,
  random: () => number = Math.random,
): Promise<(name: string) => readonly T[]> => {
  const values = new Map<string, T[]>(Object.keys(measurements).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const shuffled = Object.entries(measurements)
      .map((measurement) => [random(), ...measurement] as const)
      .toSorted(([a], [b]) => a - b)
    for (const [, name, measure] of shuffled) values.get(name)?.push(await measure())
  }
  return (name) => values.get(name) ?? []
}

/** A Markdown table. */
export const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Milliseconds: the median and the quartiles. */
export const formatMs = ({ low, median, high }: Spread): string =>
  `${Math.round(median)} (${Math.round(low)}–${Math.round(high)})`

/** The median of a number of bytes, in kB. */
export const formatKilobytes = ({ median }: Spread): string => (median / 1_000).toFixed(1)

/** How many times one median is the other; a dash where there is nothing to divide by. */
export const formatRatio = (value: Spread, base: Spread): string =>
  base.median === 0 ? '–' : (value.median / base.median).toFixed(2)
