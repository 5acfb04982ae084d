import { type ReplaySource, readStored, type SiteStorage, v } from '@site/shared/platform'

const text = v.string()

/** What is shown of a replay; the rest is checked as it is chosen. */
const ShownSchema = v.object({
  id: v.pipe(text, v.nonEmpty()),
  artist: text,
  show: text,
  link: text,
  durationMs: v.number(),
})

const ListSchema = v.array(v.unknown())

const isReplay = (raw: unknown): raw is ReplaySource => v.safeParse(ShownSchema, raw).success

/** The replays this browser keeps under a key; a damaged one is left out alone. */
export const readReplays = (storage: SiteStorage, key: string): readonly ReplaySource[] =>
  readStored<typeof ListSchema, unknown[]>(storage, key, ListSchema, []).filter(isReplay)
