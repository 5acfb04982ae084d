import type { Spread } from './statistics'

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** A Markdown table. */
export const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** Milliseconds: the median and the quartiles. */
export const formatMs = ({ low, median, high }: Spread): string =>
  `${Math.round(median)} (${Math.round(low)}–${Math.round(high)})`

/** The median of a number of bytes, in kB. */
export const formatKilobytes = ({ median }: Spread): string => (median / 1_000).toFixed(1)

/** How many times one median is the other; a dash where there is nothing to divide by. */
export const formatRatio = (value: Spread, base: Spread): string =>
  base.median === 0 ? '–' : (value.median / base.median).toFixed(2)
