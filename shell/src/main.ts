/** The app bundle's entry: evaluates libraries, then the shell, in separate tasks. */

import { APP_FAILED, APP_STARTED } from './start/appBundle'
import { guardScripts } from './start/trustedTypes'

declare global {
  interface ErrorConstructor {
    /** Absent in some browsers. */
    stackTraceLimit?: number
  }
}

/** Libraries before the modules that import them: in one task they would block a slow processor for 250 ms. */
const steps = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createSlice"] */ '@site/shared/platform'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createFederationRuntime"] */ './parts/loading/federationRuntime'
    ),
  () => import(/* webpackMode: "eager", webpackExports: ["App"] */ './layout/App'),
  () => import(/* webpackMode: "eager" */ './site'),
]

/** Runs each step in a separate task, so that the page can react to its visitor in between. */
const runSteps = async (): Promise<void> => {
  for (const step of steps) {
    await new Promise((resolve) => setTimeout(resolve))
    await step()
  }
}

/**
 * React creates errors while it loads, to throw them later. For their unused stacks, the browser would parse
 * the whole bundle a second time.
 */
const runWithoutStacks = async (load: () => Promise<void>): Promise<void> => {
  const { stackTraceLimit = 10 } = Error
  Error.stackTraceLimit = 0
  try {
    await load()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

document.dispatchEvent(new Event(APP_STARTED))
guardScripts(window)
runWithoutStacks(runSteps).catch((cause: unknown) => {
  console.error('The site cannot start', cause)
  document.dispatchEvent(new Event(APP_FAILED))
})
