import { type ReplaySource, readStored, type SiteStorage, v } from '@site/shared/platform'

/** What a replay has at least; the rest is checked as it is chosen. */
const NAMES = ['id', 'link', 'enclosureUrl', 'artist', 'show']

const ListSchema = v.array(v.unknown())

const isReplay = (raw: unknown): raw is ReplaySource =>
  NAMES.every((name) => typeof Reflect.get(Object(raw), name) === 'string')

/** The entries of a list this browser keeps under a key; a damaged one is left out alone. */
export const readEntries = <Entry>(
  storage: SiteStorage,
  key: string,
  isEntry: (raw: unknown) => raw is Entry,
): readonly Entry[] => readStored<typeof ListSchema, unknown[]>(storage, key, ListSchema, []).filter(isEntry)

/** The replays among them. */
export const readReplays = (storage: SiteStorage, key: string): readonly ReplaySource[] =>
  readEntries(storage, key, isReplay)
