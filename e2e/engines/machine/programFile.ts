import { findProgram, type Program } from '../../../scripts/machine/programs'

/** Where a program is that the run has made sure of. */
export const programFile = (program: Program): string => {
  const file = findProgram(program)
  if (file === undefined)
    throw new Error(`Install ${program.debianPackage} first, or run npm run test:engines`)
  return file
}
