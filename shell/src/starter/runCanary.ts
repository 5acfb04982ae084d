import { wait } from '@site/shared/clock'
import { setFailedCanary } from '../boot/failedCanary'
import { PROGRAM_FAILED, PROGRAM_SHOWN, PROGRAM_STARTED } from '../boot/programEvents'
import { applyShellStyles } from '../boot/shellStyles'
import type { Timer } from './timer'

/** Milliseconds the canary of the shell may take to show the page; then the live shell takes it. */
export const CANARY_DEADLINE_MS = 20_000

/** The canary of the shell, as a starter sees it. */
export interface CanaryProgram {
  readonly version: string
  /** Resolves with whether its styles are there. */
  readonly styles: Promise<boolean>
  /** Resolves once its script ran, or could not be fetched. */
  run(): Promise<void>
}

interface Outcome {
  hasStarted(): boolean
  readonly isShown: Promise<boolean>
}

const watchProgram = (page: Document): Outcome => {
  let started = false
  page.addEventListener(PROGRAM_STARTED, () => {
    started = true
  })
  const isShown = new Promise<boolean>((resolve) => {
    page.addEventListener(PROGRAM_SHOWN, () => resolve(true))
    page.addEventListener(PROGRAM_FAILED, () => resolve(false))
  })
  return { hasStarted: () => started, isShown }
}

const tryCanary = async ({ styles, run }: CanaryProgram, page: Document): Promise<boolean> => {
  if (!(await styles)) return false
  const { hasStarted, isShown } = watchProgram(page)
  await run()
  return hasStarted() && isShown
}

/** Runs the canary of the shell and answers whether it shows the page; one that does not is given up for good. */
export const runCanary = async (program: CanaryProgram, page: Document, clock: Timer): Promise<boolean> => {
  const late = wait(clock, CANARY_DEADLINE_MS).then(() => false)
  const isShown = await Promise.race([tryCanary(program, page), late])
  if (isShown) return true
  setFailedCanary(page, program.version)
  applyShellStyles(page, 'live')
  return false
}
