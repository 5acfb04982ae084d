// How effects of the player run: what they work with, and how they follow the state.
import type { SiteDependencies, SiteListenerApi, SiteState, StartSiteListening } from '@site/shared/platform'
import type { PlayerPorts } from '../ports/playerPorts'

/** Everything an effect works with. */
export interface PlayerContext extends SiteDependencies, PlayerPorts {
  readonly store: Pick<SiteListenerApi, 'dispatch' | 'getState'>
  /** Listens to actions and state changes. */
  readonly start: StartSiteListening
}

/** Ends an effect and frees its resources. */
export type Unsubscribe = () => void

/** Starts a group of effects. Their order has no influence: see `startOrder.test.ts`. */
export type Effects = (player: PlayerContext) => readonly Unsubscribe[]

export const startEffects = (effects: readonly Effects[], player: PlayerContext): Unsubscribe => {
  const running = effects.flatMap((start) => start(player))
  return () => {
    for (const unsubscribe of running) unsubscribe()
  }
}

/** Calls `apply` with a value of the state now, and after each change of it. */
export const applyState = <Value>(
  { start, store }: Pick<PlayerContext, 'start' | 'store'>,
  select: (state: SiteState) => Value,
  apply: (value: Value) => void,
): Unsubscribe => {
  let applied = select(store.getState())
  apply(applied)
  return start({
    predicate: (_, state) => select(state) !== applied,
    effect: () => {
      applied = select(store.getState())
      apply(applied)
    },
  })
}

interface Run<Key> {
  readonly key: Key
  end: Unsubscribe
}

/**
 * Keeps something running exactly while the state asks for it, whichever action changes the state.
 *
 *     runWhile(player, selectSleepEndsAt, (endsAt) => clock.after(endsAt - clock.now(), pause))
 *
 * @param select the key to run for, null for none; when it changes, the run ends and another begins
 * @param begin starts a run and returns how to end it; `atStart` is true if the state asked for it before effects started
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
  /** Ending and beginning may dispatch, and so call this again before they return. */
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
