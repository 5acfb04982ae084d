import { refetch } from '@site/shared/refetch'
import { PROGRAM_FAILED, PROGRAM_STARTED } from '../boot/programEvents'
import type { EarlySound } from './earlySound'
import { createLiveFallback } from './liveFallback'
import type { Network } from './network'
import { runScript } from './runScript'
import { startProgram } from './startProgram'
import { systemTimer } from './timer'
import { type FirstScreen, whenShown } from './whenShown'

/** Milliseconds a program may take before the fallback is shown; a program that comes later takes its place. */
const DEADLINE_MS = 20_000

/**
 * Runs the program of a page once it can be seen. The page says what to run on the starter's own element, with the
 * integrity browsers check it by.
 * @param sound what is heard before the program is there
 * @param network left to that sound while it is on its way
 */
export const startPage = async (
  { program = '', programIntegrity = '', liveStream = '' }: DOMStringMap,
  screen: FirstScreen,
  { isOn }: Pick<EarlySound, 'isOn'>,
  { free }: Pick<Network, 'free'>,
): Promise<void> => {
  const fallback = createLiveFallback(document, liveStream, isOn)
  let started = false
  await whenShown(screen, systemTimer)
  await free()
  document.addEventListener(PROGRAM_FAILED, fallback.show)
  document.addEventListener(PROGRAM_STARTED, () => {
    started = true
    fallback.hide()
  })
  const cancel = systemTimer.after(DEADLINE_MS, () => started || fallback.show())
  const isRunning = await startProgram(
    {
      run: () => runScript(program, programIntegrity),
      hasStarted: () => started,
      refetch: () => refetch(program),
    },
    systemTimer,
  )
  cancel()
  if (!isRunning) fallback.show()
}
