/** Names in the query of a link to a replay and to a moment of it. */
export const REPLAY = 'replay'
export const SECONDS = 't'

/** A replay somebody shared: `/?replay=<id>&t=<seconds>`; people write `t=1m30s` and `t=1:30` too. */
export interface SharedReplay {
  /** Its id; in links shared before contract 1.1 its enclosure, its page or its track. */
  readonly id: string
  /** Milliseconds from the beginning. */
  readonly startAtMs: number
}

/**
 * Whether a query shares a replay, which `readShareLink` reads: pages check it before they load the player for it.
 * @example hasShareLink(new URLSearchParams('replay=7&t=90')) // true
 */
export const hasShareLink = (query: URLSearchParams): boolean => Boolean(query.get(REPLAY))
