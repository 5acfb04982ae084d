/** The window as the router uses it, and the form of URL the site's pages have. */

import { attempt } from '@site/shared/result'

interface Place {
  readonly url: URL
  readonly state: unknown
}

type Method = 'pushState' | 'replaceState'

/**
 * Creates a window that navigates even where the browser refuses to change the URL, as in a sandboxed frame or after too
 * many changes in a short time: only the address bar stays behind.
 */
export const createRouterWindow = (window: Window): Window => {
  let refused: Place | null = null
  const getLocation = (): URL | Location => refused?.url ?? window.location
  const change =
    (method: Method): History[Method] =>
    (state, unused, url) => {
      const here = getLocation().href
      const next = { url: new URL(url ?? here, here), state }
      const isDone = attempt(() => {
        window.history[method](state, unused, next.url.href)
        return true
      })
      refused = isDone ? null : next
    }
  window.addEventListener('popstate', () => {
    refused = null
  })
  const history = {
    get state() {
      return refused ? refused.state : window.history.state
    },
    go: (delta: number) => window.history.go(delta),
    pushState: change('pushState'),
    replaceState: change('replaceState'),
  }
  const partial = {
    get location() {
      return getLocation() as Location
    },
    history: history as History,
    document: window.document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  }
  return partial as Window
}

/** Removes superfluous slashes: static hosts may serve `/label` as `/label/`, and links may have too many. */
export const tidyPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/** Tidies the path of the page's URL, without a new history entry. */
export const tidyUrl = ({ location, history }: Pick<Window, 'location' | 'history'>): void => {
  const path = tidyPath(location.pathname)
  if (path !== location.pathname) history.replaceState(null, '', `${path}${location.search}${location.hash}`)
}
