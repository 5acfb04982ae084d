import type { SiteListenerApi, StartSiteListening } from '@site/shared/platform'
import type { PlayerDependencies } from '../ports/playerDependencies'

/** The store, as effects see it. */
type StoreAccess = Pick<SiteListenerApi, 'dispatch' | 'getState'>

/** Everything an effect of the player works with. */
export interface PlayerContext extends PlayerDependencies {
  readonly store: StoreAccess
  /** Calls back at actions and at changes of the state. */
  readonly start: StartSiteListening
}

/** Ends an effect and frees what it holds. */
export type Unsubscribe = () => void

/** Starts what belongs together; effects work alike in whichever order they are started. */
export type Effects = (player: PlayerContext) => readonly Unsubscribe[]

export const startEffects = (effects: readonly Effects[], player: PlayerContext): Unsubscribe => {
  const running = effects.flatMap((start) => start(player))
  return () => {
    for (const unsubscribe of running) unsubscribe()
  }
}
