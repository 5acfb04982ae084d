/** The path as pages are composed: static hosts may serve `/label` as `/label/`, and links may hold a slash too many. */
export const tidyPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/** Tidies the path in the address, without a step back for the visitor. */
export const tidyAddress = ({ location, history }: Pick<Window, 'location' | 'history'>): void => {
  const path = tidyPath(location.pathname)
  if (path !== location.pathname) history.replaceState(null, '', `${path}${location.search}${location.hash}`)
}
