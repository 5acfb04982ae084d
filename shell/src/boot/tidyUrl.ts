/** The path as pages are prerendered: static hosts may serve `/label` as `/label/`, and links may hold a slash too many. */
export const tidyPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/** Tidies the path of the page's URL, without a step back for the visitor. */
export const tidyUrl = ({ location, history }: Pick<Window, 'location' | 'history'>): void => {
  const path = tidyPath(location.pathname)
  if (path !== location.pathname) history.replaceState(null, '', `${path}${location.search}${location.hash}`)
}
