import type { Reducer, UnknownAction } from '@reduxjs/toolkit'

type Slices = Readonly<Record<string, unknown>>

/**
 * Carries preloaded state of slices that are not injected yet: combined reducers drop keys they do not know,
 * and a part that loads late would find the state prepared for it gone.
 */
export const keepUnclaimed = <State extends object, Preloaded extends object>(
  reducer: Reducer<State, UnknownAction, Preloaded>,
): Reducer<State, UnknownAction, Preloaded> => {
  return (state, action) => {
    const next = reducer(state, action)
    if (state === undefined || next === state) return next
    const unclaimed = Object.entries(state as Slices).filter(([slice]) => !(slice in next))
    if (unclaimed.length === 0) return next
    const merged: Slices = { ...Object.fromEntries(unclaimed), ...next }
    const unchanged = Object.entries(merged).every(([slice, value]) => (state as Slices)[slice] === value)
    return unchanged ? (state as State) : (merged as State)
  }
}
