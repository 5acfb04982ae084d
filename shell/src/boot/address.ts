/** The path as pages are composed: static hosts may serve `/label` as `/label/`. */
export const withoutTrailingSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/** Drops a trailing slash from the address, without a step back for the visitor. */
export const tidyAddress = ({ location, history }: Window): void => {
  const path = withoutTrailingSlash(location.pathname)
  if (path !== location.pathname) history.replaceState(null, '', `${path}${location.search}${location.hash}`)
}
