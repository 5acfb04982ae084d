import type { Exports, HotModule } from './siteRefresh'

/** A module of a part whose builds follow one another, as webpack would run it. */
export interface FakeHotModule extends HotModule {
  readonly calls: readonly string[]
  /** What the module leaves to the one that takes its place. */
  readonly left: () => { readonly exports?: Exports }
}

/** @param before what the module it replaces left behind; absent on the first run */
export const createFakeHotModule = (
  before: { readonly exports?: Exports } | undefined,
  check: HotModule['check'],
): FakeHotModule => {
  const calls: string[] = []
  let leave: (data: { exports?: Exports }) => void = () => {}
  return {
    data: before,
    calls,
    accept: () => void calls.push('accept'),
    invalidate: () => void calls.push('invalidate'),
    dispose: (next) => {
      leave = next
    },
    check,
    left: () => {
      const data = {}
      leave(data)
      return data
    },
  }
}
