/** Something on the page, told as people find it. Crosses over to the page as JSON. */
export interface Query {
  readonly role?: string
  /** The accessible name: the whole of it, or what a pattern matches. */
  readonly name?: string | { readonly pattern: string }
  /** Used where there is no role to tell by, as of an audio element. */
  readonly selector?: string
  /** Which of several; the first by default. */
  readonly nth?: number
  readonly within?: Query
}

/** The element of this role, by its accessible name. */
export const byRole = (role: string, name?: string | RegExp): Query => ({
  role,
  ...(name !== undefined && { name: name instanceof RegExp ? { pattern: name.source } : name }),
})

export const bySelector = (selector: string): Query => ({ selector })

/** What `query` finds inside of what `place` finds. */
export const within = (place: Query, query: Query): Query => ({ ...query, within: place })

export const nth = (query: Query, index: number): Query => ({ ...query, nth: index })
