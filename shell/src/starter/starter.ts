/**
 * The first script of a prerendered page, small enough to stand in it. It replays what visitors click before the
 * program is there, starts the program once the page can be seen (it is fetched from the beginning), and checks that it does.
 */
import { systemClock } from '@site/shared/clock'
import { PROGRAM_FAILED, PROGRAM_STARTED } from '../boot/programEvents'
import { guardScripts } from '../boot/trustedTypes'
import { replayEarlyClicks } from '../parts/eventReplay'
import { refetch } from '../parts/refetch'
import { browserScreen } from './browserScreen'
import { createLiveFallback } from './liveFallback'
import { startProgram } from './startProgram'
import { whenShown } from './whenShown'

/** Milliseconds a program may take before the fallback is shown; a program that comes later takes its place. */
const DEADLINE_MS = 20_000

const runScript = (src: string, integrity: string): Promise<void> =>
  new Promise((resolve) => {
    const settle = (): void => resolve()
    const script = document.createElement('script')
    Object.assign(script, { src, integrity, crossOrigin: 'anonymous', onload: settle, onerror: settle })
    document.head.append(script)
  })

/** The page says what to run on the starter's own element, with the integrity browsers check it by. */
const start = async ({
  program = '',
  programIntegrity = '',
  liveStream = '',
}: DOMStringMap): Promise<void> => {
  const fallback = createLiveFallback(document, liveStream)
  let started = false
  document.addEventListener(PROGRAM_FAILED, fallback.show)
  document.addEventListener(PROGRAM_STARTED, () => {
    started = true
    fallback.hide()
  })
  await whenShown(browserScreen(window), systemClock)
  const cancel = systemClock.after(DEADLINE_MS, () => started || fallback.show())
  const isRunning = await startProgram(
    {
      run: () => runScript(program, programIntegrity),
      hasStarted: () => started,
      refetch: () => refetch(program),
    },
    systemClock,
  )
  cancel()
  if (!isRunning) fallback.show()
}

const { currentScript } = document

guardScripts(window)
replayEarlyClicks(document)
if (currentScript) void start(currentScript.dataset)
