// State after a sequence of actions, without any effect.
import type { Feature, SiteState } from '@site/shared/platform'
import { createTestSite } from '@site/shared/testing/node'

export type Action = { readonly type: string }

interface Slice<State> {
  readonly reducer: (state: State, action: Action) => State
  readonly getInitialState: () => State
}

/** The state of one slice. */
export const stateAfter = <State>(slice: Slice<State>, ...actions: readonly Action[]): State =>
  actions.reduce(slice.reducer, slice.getInitialState())

/** The state of a site with these slices of the player. */
export const siteAfter = (
  slices: NonNullable<Feature['slices']>,
  ...actions: readonly Action[]
): SiteState => {
  const { store } = createTestSite([{ name: 'player', slices }])
  for (const action of actions) store.dispatch(action)
  return store.getState()
}
