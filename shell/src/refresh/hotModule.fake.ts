import type { Exports, HotModule } from './siteRefresh'

/** A `module.hot` whose calls are recorded. */
export interface FakeHotModule extends HotModule {
  readonly calls: readonly string[]
  /** The data stored for the next version of the module. */
  readonly stored: () => { readonly exports?: Exports }
}

/** @param before the data of the previous version; undefined on the first run */
export const createFakeHotModule = (
  before: { readonly exports?: Exports } | undefined,
  check: HotModule['check'],
): FakeHotModule => {
  const calls: string[] = []
  let store: (data: { exports?: Exports }) => void = () => {}
  return {
    data: before,
    calls,
    accept: () => void calls.push('accept'),
    invalidate: () => void calls.push('invalidate'),
    dispose: (next) => {
      store = next
    },
    check,
    stored: () => {
      const data = {}
      store(data)
      return data
    },
  }
}
