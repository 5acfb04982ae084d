import type { Feature, SiteState } from '@site/shared/platform'
import { createTestSite } from '@site/shared/testing/node'

type Action = { readonly type: string }

interface SliceOf<State> {
  readonly reducer: (state: State, action: Action) => State
  readonly getInitialState: () => State
}

/** The state of a slice once the actions have reached it, in their order. */
export const stateAfter = <State>(slice: SliceOf<State>, ...actions: readonly Action[]): State =>
  actions.reduce(slice.reducer, slice.getInitialState())

/** The state of a site with these slices of the player, and none of its effects, once the actions have reached it. */
export const siteAfter = (
  slices: NonNullable<Feature['slices']>,
  ...actions: readonly Action[]
): SiteState => {
  const { store } = createTestSite([{ name: 'player', slices }])
  for (const action of actions) store.dispatch(action)
  return store.getState()
}
