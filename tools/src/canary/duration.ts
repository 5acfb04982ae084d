import { InvalidArgumentError } from 'commander'

const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 }

/** Reads `90s`, `45m` or `2h` as milliseconds. */
export const durationOf = (text: string): number => {
  const [, count, unit = ''] = /^(\d+)([smh])$/.exec(text) ?? []
  if (count === undefined) throw new InvalidArgumentError('Say 90s, 45m or 2h.')
  return Number(count) * (UNITS_MS[unit] ?? 0)
}
