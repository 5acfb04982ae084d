/**
 * Measures for how long a state has lasted, by a clock that is never set.
 * @example const measure = createSince(monotonicNow); measure('off-air') // 0, then 60_000 a minute later
 */
export const createSince = <State>(monotonicNow: () => number): ((state: State) => number) => {
  let current: { readonly state: State; readonly at: number } | undefined
  return (state) => {
    const now = monotonicNow()
    if (current?.state !== state) current = { state, at: now }
    return now - current.at
  }
}
