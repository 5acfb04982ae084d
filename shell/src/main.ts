import { runInSeparateTasks } from './boot/runInSeparateTasks'
import { withoutStacks } from './boot/withoutStacks'
import { APP_FAILED, APP_STARTED } from './start/appBundle'
import { guardScripts } from './start/trustedTypes'

/** Libraries before the modules that import them: in one task they would block a slow processor for 250 ms. */
const steps = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createSlice"] */ '@site/shared/platform'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createFederationRuntime"] */ './parts/loading/federationRuntime'
    ),
  () => import(/* webpackMode: "eager", webpackExports: ["App"] */ './app/App'),
  () => import(/* webpackMode: "eager" */ './site'),
]

const fail = (cause: unknown): void => {
  console.error('The site cannot start', cause)
  document.dispatchEvent(new Event(APP_FAILED))
}

document.dispatchEvent(new Event(APP_STARTED))
guardScripts(window)
withoutStacks(() => runInSeparateTasks(steps)).catch(fail)
