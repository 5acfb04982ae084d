/** The resident whose show an entry of the programme is. */
export interface EntryResident {
  readonly id: string
  /** The narrowest file of their picture; absent without a picture. */
  readonly picture?: string
}

/** A show at its time on the air, or an event of a whole day. */
export interface Broadcast {
  readonly id: string
  readonly title: string
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  readonly isAllDay: boolean
  /** Where it takes place, for what is not only on the air. */
  readonly location?: string
  /** A page about it. */
  readonly url?: string
  /** Its resident: null for none, absent before the residents are loaded. */
  readonly resident?: EntryResident | null
}

/** What the radio sends at fixed times. */
export interface Schedule {
  /** Of the radio, as the time zone database names it. */
  readonly timeZone: string
  readonly broadcasts: readonly Broadcast[]
}
