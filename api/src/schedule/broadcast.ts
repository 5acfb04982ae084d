/** A show at its time on the air, or an event of a whole day. */
export interface Broadcast {
  /** The same whenever it is read: of its event and its time. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** ISO 8601, in UTC. */
  readonly start: string
  readonly end: string
  readonly isAllDay: boolean
  /** A page about it. */
  readonly url?: string
}

/** From and to, in ms since 1970. */
export interface Period {
  readonly from: number
  readonly to: number
}
