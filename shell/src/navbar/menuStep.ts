import { attempt } from '@site/shared/attempt'

/** Marks the step in the state the router keeps of the entry it was added to. */
const isMenuStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'menu' in state && state.menu === true

/** Browsers refuse a step where there were too many, or none can be: Back then leaves the page, as elsewhere. */
const tryToPush = (history: History): void =>
  void attempt(() => history.pushState({ ...history.state, menu: true }, ''))

/**
 * Gives the open menu a step of its own in the history, so that a step back closes it and leaves the page where it is.
 * @param onBack called when the visitor has taken that step back
 * @returns ends it: the step goes too, unless a link has put its page in the step's place
 */
export const addMenuStep = ({ history }: Window, onBack: () => void): (() => void) => {
  const onPopState = (): void => {
    if (!isMenuStep(history.state)) onBack()
  }
  if (!isMenuStep(history.state)) tryToPush(history)
  window.addEventListener('popstate', onPopState)
  return () => {
    window.removeEventListener('popstate', onPopState)
    if (isMenuStep(history.state)) history.back()
  }
}
