import path from 'node:path'

/** What is known of one change once the tests have run on it. */
export interface Mutant {
  readonly status: string
  readonly fileName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}

/** How many of an area's changes its tests noticed. */
export interface Score {
  readonly area: string
  readonly noticed: number
  readonly survived: number
  readonly percent: number
}

/** Per cent; below it an area has failed. */
export const WANTED = 85

const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/** Changes that do not compile or were left out on purpose say nothing of the tests. */
export const scoreOf = (area: string, mutants: readonly Mutant[]): Score => {
  const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length
  const survived = mutants.filter(({ status }) => MISSED.includes(status)).length
  const all = noticed + survived
  return { area, noticed, survived, percent: all === 0 ? 0 : (100 * noticed) / all }
}

/** One line for each area, the score last. */
export const lineOf = ({ area, noticed, survived, percent }: Score): string =>
  [
    percent >= WANTED ? 'ok  ' : 'FAIL',
    area.padEnd(14),
    `${noticed} of ${noticed + survived} changes noticed`.padStart(30),
    `${percent.toFixed(1)} %`.padStart(8),
  ].join('  ')

/** The changes no test noticed: where, and what was written there instead. */
export const survivorsOf = (mutants: readonly Mutant[]): readonly string[] =>
  mutants
    .filter(({ status }) => MISSED.includes(status))
    .map(({ status, fileName, location, replacement = '' }) => {
      const place = `${path.relative(process.cwd(), fileName)}:${location.start.line}`
      return `${status}  ${place}  ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`
    })
