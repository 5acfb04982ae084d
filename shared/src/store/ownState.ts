import type { Slice } from '@reduxjs/toolkit'

/**
 * Reads a part's own slice from the site's state; its initial state when it is not installed yet.
 * Made for `slice.getSelectors(ownState(slice))`.
 */
export const ownState =
  <State>(slice: Pick<Slice<State>, 'reducerPath' | 'getInitialState'>) =>
  (state: object): State =>
    (state as Readonly<Record<string, State | undefined>>)[slice.reducerPath] ?? slice.getInitialState()
