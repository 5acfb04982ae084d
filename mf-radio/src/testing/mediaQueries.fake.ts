/** Media queries that match when the test says so; jsdom has none. */
export interface FakeMediaQueries {
  /** From now on the query matches, or no longer does. */
  set(query: string, matches: boolean): void
}

const install = (matchMedia: (query: string) => Partial<MediaQueryList>): void =>
  void Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia })

/** Installs media queries of which the given ones match. */
export const fakeMediaQueries = (...matching: readonly string[]): FakeMediaQueries => {
  const matches = new Set(matching)
  const changes = new EventTarget()
  install((query) => ({
    matches: matches.has(query),
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  }))
  return {
    set: (query, match) => {
      if (match) matches.add(query)
      else matches.delete(query)
      changes.dispatchEvent(new Event('change'))
    },
  }
}
