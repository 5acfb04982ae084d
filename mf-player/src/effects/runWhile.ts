import type { SiteListenerApi, SiteState, StartSiteListening } from '@site/shared/platform'

/**
 * Keeps something going exactly while the state asks for it, whichever action changed the state.
 * @param begin starts it and answers how to end it
 * @returns ends it for good
 */
export const runWhile = (
  start: StartSiteListening,
  isNeeded: (state: SiteState) => boolean,
  begin: (api: SiteListenerApi) => () => void,
): (() => void) => {
  let running = false
  let end = (): void => {}
  const finish = (): void => {
    running = false
    end()
  }
  const launch = (api: SiteListenerApi): void => {
    running = true
    end = begin(api)
    if (!isNeeded(api.getState())) finish()
  }
  const unsubscribe = start({
    predicate: (_, state) => isNeeded(state) !== running,
    effect: (_, api) => {
      if (isNeeded(api.getState()) === running) return
      if (running) finish()
      else launch(api)
    },
  })
  return () => {
    unsubscribe()
    if (running) finish()
  }
}
