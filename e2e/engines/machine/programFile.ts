import type { Program } from '../../../tools/src/engines/programs'
import { findProgram } from '../../../tools/src/engines/thisMachine'

/** Where a program is that the run has made sure of. */
export const programFile = (program: Program): string => {
  const file = findProgram(program)
  if (file === undefined)
    throw new Error(`Install ${program.debianPackage} first, or run npm run test:engines`)
  return file
}
