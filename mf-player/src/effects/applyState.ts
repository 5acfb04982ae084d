import type { SiteState } from '@site/shared/platform'
import type { PlayerContext, Unsubscribe } from './playerContext'

/** Applies a value of the state now, and again whenever it has changed. */
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
