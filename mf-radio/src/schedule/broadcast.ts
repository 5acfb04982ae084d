/** A show at its time on the air, or an event of a whole day. */
export interface Broadcast {
  readonly id: string
  readonly title: string
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  readonly isAllDay: boolean
  /** A page about it. */
  readonly url?: string
}

/** What the radio sends at fixed times. */
export interface Schedule {
  /** Of the radio, as the time zone database names it. */
  readonly timeZone: string
  readonly broadcasts: readonly Broadcast[]
}
