import { escapeMarkup } from '@site/shared/text'
import { formatCount } from './frenchTimes'
import { reportContent } from './report.content'

/** A column of a plot. */
export interface Column {
  /** Under the column; empty, none. */
  readonly label: string
  /** What a pointer shows. */
  readonly title: string
  readonly mean: number
  readonly peak: number
  /** How much of it is known, from 0 to 1. */
  readonly known: number
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [360, 170, 26, 26, 10]
const FLOOR = HEIGHT - BOTTOM
const STRIP = { y: FLOOR + 2, height: 4 }

/** The top of the scale: 1, 2 or 5 with zeros, five lines at most. */
const findStep = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 5)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => most / step <= 5) ?? 10 * power
}

const round = (value: number): number => Math.round(value * 100) / 100

const drawScale = (most: number, step: number, findY: (value: number) => number): string =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
    .map((value) => {
      const y = findY(value)
      return `<path class="line" d="M${LEFT} ${y}H${WIDTH}"/><text class="value" x="${LEFT - 4}" y="${y + 3}">${formatCount(value)}</text>`
    })
    .join('')

const drawColumn = (
  { label, title, mean, peak, known }: Column,
  x: number,
  width: number,
  findY: (value: number) => number,
): string => {
  const bar = round(width * 0.76)
  const at = round(x + (width - bar) / 2)
  const name =
    label === '' ? '' : `<text class="name" x="${round(x + width / 2)}" y="${HEIGHT - 6}">${label}</text>`
  const shape =
    known === 0
      ? `<rect class="unknown" x="${at}" y="${TOP}" width="${bar}" height="${FLOOR - TOP}" fill="url(#hatch)"/>`
      : [
          `<rect class="mean" x="${at}" y="${findY(mean)}" width="${bar}" height="${round(FLOOR - findY(mean))}"/>`,
          `<path class="peak" d="M${at} ${findY(peak)}h${bar}"/>`,
          `<rect class="known" x="${at}" y="${STRIP.y}" width="${round(bar * known)}" height="${STRIP.height}"/>`,
        ].join('')
  return `<g><title>${escapeMarkup(title)}</title>${shape}${name}</g>`
}

/**
 * Draws means as columns and peaks as lines. What nothing is known of is hatched, and a strip below each column shows how much of
 * it is known.
 */
export const drawPlot = (name: string, columns: readonly Column[]): string => {
  const peak = Math.max(1, ...columns.map((column) => column.peak))
  const step = findStep(peak)
  const most = Math.ceil(peak / step) * step
  const findY = (value: number): number => round(FLOOR - (value / most) * (FLOOR - TOP))
  const width = (WIDTH - LEFT) / Math.max(1, columns.length)
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeMarkup(name)}">`,
    drawScale(most, step, findY),
    ...columns.map((column, index) => drawColumn(column, LEFT + index * width, width, findY)),
    '</svg>',
  ].join('\n')
}

const SWATCH = '<svg class="swatch" viewBox="0 0 12 12" aria-hidden="true">'

/** The pattern of both plots, and what their shapes mean. */
export const drawLegend = (): string => {
  const { mean, peak, unknown, coverage } = reportContent.legend
  const shapes = [
    ['<rect class="mean" width="12" height="12"/>', mean],
    ['<path class="peak" d="M0 6h12"/>', peak],
    ['<rect class="unknown" width="12" height="12" fill="url(#hatch)"/>', unknown],
    ['<rect class="known" y="4" width="12" height="4"/>', coverage],
  ]
  return [
    '<svg class="defs" aria-hidden="true"><pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="stripe" d="M0 0v4"/></pattern></svg>',
    '<ul class="legend">',
    ...shapes.map(([shape, word]) => `<li>${SWATCH}${shape}</svg>${word}</li>`),
    '</ul>',
  ].join('\n')
}
