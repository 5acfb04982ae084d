import { PROGRAM_FAILED, PROGRAM_STARTED } from './boot/programEvents'
import { runInSeparateTasks } from './boot/runInSeparateTasks'
import { guardScripts } from './boot/trustedTypes'
import { withoutStacks } from './boot/withoutStacks'

/** Libraries before what stands on them. All at once they would block a slow processor for a quarter of a second. */
const program = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createSlice"] */ '@site/shared/platform'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createFederationRuntime"] */ './parts/federationRuntime'
    ),
  () => import(/* webpackMode: "eager", webpackExports: ["App"] */ './app/App'),
  () => import(/* webpackMode: "eager" */ './site'),
]

const fail = (cause: unknown): void => {
  console.error('The site cannot start', cause)
  document.dispatchEvent(new Event(PROGRAM_FAILED))
}

document.dispatchEvent(new Event(PROGRAM_STARTED))
guardScripts(window)
withoutStacks(() => runInSeparateTasks(program)).catch(fail)
