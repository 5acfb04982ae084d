import type { SiteStorage } from '@site/shared/storage'
import { readStored, writeStored } from '@site/shared/storage/stored'
import * as v from 'valibot'
import { KEY } from './overrideAsked'

const KeptOverrideSchema = v.object({
  part: v.string(),
  folder: v.string(),
  /** Milliseconds since the Unix epoch. */
  until: v.number(),
})

/** What is kept of an override between the pages of a session. */
export type KeptOverride = Readonly<v.InferOutput<typeof KeptOverrideSchema>>

/** The override of this session; null when there is none or its time is over. */
export const readOverride = (storage: SiteStorage, now: number): KeptOverride | null => {
  const kept = readStored(storage, KEY, KeptOverrideSchema, null)
  return kept && kept.until > now ? kept : null
}

/** Writes or removes the override of this session. Without storage it lasts as long as the page. */
export const writeOverride = (storage: SiteStorage, kept: KeptOverride | null): void =>
  kept ? writeStored(storage, KEY, kept) : storage.remove(KEY)
