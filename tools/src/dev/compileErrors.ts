import type { MultiStats, Stats } from '@rspack/core'

/** Below the code frame: the compiler's own stack, a dozen lines of its machine code. */
const CAUSE = /(?:^[ \t]*│[ \t]*\n)*^[ \t]*│ Caused by:\n(?:^[ \t]*│.*\n?)*/gm

/** The errors of a compilation as a person reads them: file, place and code, without the compiler's own stack. */
export const withoutStack = (errors: string): string => errors.replace(CAUSE, '')

/** Writes what is wrong with a compilation, for the terminal and for open pages. */
export const describeErrors = (stats: Stats | MultiStats): string =>
  withoutStack(stats.toString('errors-only'))
