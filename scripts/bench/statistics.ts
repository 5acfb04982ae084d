/** The value below which a share of some numbers lies, between the two nearest ones where it is neither. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [low = Number.NaN, high = low] = sorted.slice(Math.floor(place), Math.floor(place) + 2)
  return low + (high - low) * (place % 1)
}

/** The middle of some numbers; of an even count, the mean of the two in the middle. */
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

/** The middle half of what was measured, and its middle. */
export interface Spread {
  readonly low: number
  readonly median: number
  readonly high: number
}

/** The quartiles of some numbers. */
export const spreadOf = (numbers: readonly number[]): Spread => ({
  low: quantile(numbers, 0.25),
  median: median(numbers),
  high: quantile(numbers, 0.75),
})

/** The same items in an order that chance decides. */
export const shuffled = <T>(items: readonly T[], random: () => number): readonly T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
