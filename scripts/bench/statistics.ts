/** The value below which a share of some numbers lies, interpolated between the two nearest ones; NaN without numbers. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [low = Number.NaN, high = low] = sorted.slice(Math.floor(place), Math.floor(place) + 2)
  return low + (high - low) * (place % 1)
}

/** The quartiles of a measure. */
export interface Spread {
  readonly low: number
  readonly median: number
  readonly high: number
}

export const computeSpread = (numbers: readonly number[]): Spread => ({
  low: quantile(numbers, 0.25),
  median: quantile(numbers, 0.5),
  high: quantile(numbers, 0.75),
})

const shuffle = <T>(items: readonly T[], random: () => number): readonly T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)

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
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of shuffle(Object.entries(measurements), random))
      values.get(name)?.push(await measure())
  return (name) => values.get(name) ?? []
}
