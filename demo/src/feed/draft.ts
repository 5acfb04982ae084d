import type { LoopName } from '../loops/loops'

/** A broadcast before it gets its date and number. */
export interface Draft {
  readonly title: string
  readonly description: string
  readonly loop: LoopName
  readonly minutes: number
  /** Where it falls in the history: 0 is the first day, 1 is now. */
  readonly age: number
  /** The show whose cover it wears; none for an item without a picture. */
  readonly coverOf?: string
  /** `page` items were never uploaded as a track: their guid holds no track number. */
  readonly guid?: 'page'
  readonly silent?: true
}
