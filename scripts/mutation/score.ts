import path from 'node:path'

/** The outcome of one change once the tests have run on it. */
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

/** An area below this has failed. */
export const MIN_PERCENT = 85

const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/** Ignores mutants that do not compile or were excluded on purpose: no test can fail on them. */
export const computeScore = (area: string, mutants: readonly Mutant[]): Score => {
  const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length
  const survived = mutants.filter(({ status }) => MISSED.includes(status)).length
  const all = noticed + survived
  return { area, noticed, survived, percent: all === 0 ? 0 : (100 * noticed) / all }
}

/** One line for an area. */
export const formatScore = ({ area, noticed, survived, percent }: Score): string =>
  [
    percent >= MIN_PERCENT ? 'ok  ' : 'FAIL',
    area.padEnd(14),
    `${noticed} of ${noticed + survived} changes noticed`.padStart(30),
    `${percent.toFixed(1)} %`.padStart(8),
  ].join('  ')

/** The changes that no test noticed, each with its place and its text. */
export const listSurvivors = (mutants: readonly Mutant[]): readonly string[] =>
  mutants
    .filter(({ status }) => MISSED.includes(status))
    .map(({ status, fileName, location, replacement = '' }) => {
      const place = `${path.relative(process.cwd(), fileName)}:${location.start.line}`
      return `${status}  ${place}  ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`
    })
