import type { SiteStorage } from '@site/shared/storage'
import { readStored, writeStored } from '@site/shared/storage/stored'
import * as v from 'valibot'

const QUARANTINE_KEY = 'parts:quarantine'

const NamesSchema = v.array(v.string())

const quarantineName = (part: string, version: string): string => `${part}@${version}`

/** Versions that failed in this session, so that no page of it meets them twice. */
export interface Quarantine {
  has(part: string, version: string): boolean
  /** Answers whether the version is new here, so that it is reported once. */
  add(part: string, version: string): boolean
}

export const createQuarantine = (storage: SiteStorage): Quarantine => {
  const names = new Set(readStored(storage, QUARANTINE_KEY, NamesSchema, []))
  return {
    has: (part, version) => names.has(quarantineName(part, version)),
    add: (part, version) => {
      const added = !names.has(quarantineName(part, version))
      names.add(quarantineName(part, version))
      if (added) writeStored(storage, QUARANTINE_KEY, [...names])
      return added
    },
  }
}
