import { wait } from '@site/shared/clock'
import type { Timer } from './timer'

/** The program of a page, as a starter sees it. */
export interface Program {
  /** Resolves once its script ran, or could not be fetched. */
  run(): Promise<void>
  /** Whether it said so: a script whose bytes are broken may run, and starts nothing. */
  hasStarted(): boolean
  /** Fetches its script past the browser's cache. */
  refetch(): Promise<unknown>
}

/** Milliseconds to wait before each attempt after the first. */
export const RETRY_DELAYS_MS = [400, 1_600, 6_400] as const

/** Runs a program until it starts, or was tried often enough; answers whether it did. */
export const startProgram = async (program: Program, clock: Timer): Promise<boolean> => {
  await program.run()
  for (const delayMs of RETRY_DELAYS_MS) {
    if (program.hasStarted()) return true
    await wait(clock, delayMs)
    await program.refetch()
    await program.run()
  }
  return program.hasStarted()
}
