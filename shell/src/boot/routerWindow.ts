import { attempt } from '@site/shared/attempt'

interface Place {
  readonly url: URL
  readonly state: unknown
}

type Change = History['pushState']

/**
 * The window as the router uses it. Where the browser refuses a URL, as in a sandboxed frame or after too many in a
 * while, the visitor goes there all the same: only the address bar stays behind.
 */
export const routerWindow = (window: Window): Window => {
  let refused: Place | null = null
  const location = (): URL | Location => refused?.url ?? window.location
  const change =
    (method: 'pushState' | 'replaceState'): Change =>
    (state, unused, url) => {
      const here = location().href
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
      return location() as Location
    },
    history: history as History,
    document: window.document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  }
  return partial as Window
}
