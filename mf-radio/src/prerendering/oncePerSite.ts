import type { PlatformConfig, SiteThunk } from '@site/shared/platform'

/**
 * Runs a thunk once in a prerendering of the site, whatever the number of pages that need its result: one configuration
 * object is one prerendering.
 */
export const oncePerSite = <T>(run: () => SiteThunk<T>): (() => SiteThunk<T>) => {
  const results = new WeakMap<PlatformConfig, { readonly result: T }>()
  return () =>
    (dispatch, _getState, { config }) => {
      const known = results.get(config) ?? { result: dispatch(run()) }
      results.set(config, known)
      return known.result
    }
}
