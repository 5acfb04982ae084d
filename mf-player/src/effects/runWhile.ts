import type { SiteState } from '@site/shared/platform'
import type { PlayerContext, Unsubscribe } from './playerContext'

interface Run<Key> {
  readonly key: Key
  end: Unsubscribe
}

/**
 * Keeps something going exactly while the state asks for it, from now on and whichever action changes the state.
 * @param select what is asked for; null for nothing, and another value for something else, which begins anew
 * @param begin starts it and answers how to end it; `atStart` where it was asked for before effects were started
 * @returns ends it for good
 */
export const runWhile = <Key>(
  { start, store }: Pick<PlayerContext, 'start' | 'store'>,
  select: (state: SiteState) => Key | null,
  begin: (key: Key, atStart: boolean) => Unsubscribe,
): Unsubscribe => {
  let running: Run<Key> | null = null
  const runKey = (): Key | null => running?.key ?? null
  const replaceBy = (next: Run<Key> | null): void => {
    const former = running
    running = next
    former?.end()
  }
  /** Ending and beginning may dispatch, and so reconcile again before they are done. */
  const reconcile = (atStart: boolean): void => {
    const key = select(store.getState())
    if (key === runKey()) return
    const run = key === null ? null : { key, end: () => {} }
    replaceBy(run)
    if (run === null || running !== run) return
    const end = begin(run.key, atStart)
    if (running === run) run.end = end
    else end()
  }
  const unsubscribe = start({
    predicate: (_, state) => select(state) !== runKey(),
    effect: () => reconcile(false),
  })
  reconcile(true)
  return () => {
    unsubscribe()
    replaceBy(null)
  }
}
