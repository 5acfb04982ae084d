import type { Broadcast as AnsweredBroadcast, Schedule as AnsweredSchedule } from '@site/shared/answers'
import type { PictureFiles } from '@site/shared/content'

/** The resident whose show an entry of the programme is. */
export interface EntryResident {
  readonly id: string
  /** Absent in pages that were prerendered by an earlier version. */
  readonly artist?: string
  /** The narrowest file of their picture; absent without a picture. */
  readonly picture?: string
  /** All files of it, for large places; absent without a picture and in pages that were prerendered by an earlier version. */
  readonly cover?: PictureFiles
}

/** A broadcast with its resident: null for none, absent before the residents are loaded. */
export type Broadcast = AnsweredBroadcast & { readonly resident?: EntryResident | null }

/** The broadcasts of the radio, with their residents. */
export interface Schedule extends AnsweredSchedule {
  readonly broadcasts: readonly Broadcast[]
  readonly upcoming: readonly Broadcast[]
}
