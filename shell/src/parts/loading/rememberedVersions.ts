/** Stores in the browser whether it is offered canaries, and which versions of parts failed. */

import { readStored, writeStored } from '@site/shared/platform'
import type { Canary } from '@site/shared/registry'
import type { SiteStorage } from '@site/shared/storage'
import * as v from 'valibot'

const CANARY_KEY = 'parts:canary'

/** 0 to 100: the visitor is offered the canaries of more percent than this. */
const VisitorNumberSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

const readNumber = (storage: SiteStorage): number | undefined =>
  readStored(storage, CANARY_KEY, VisitorNumberSchema, undefined)

/** Undefined where the browser stores nothing: the next page would show another version. */
const ensureNumber = (openStorage: () => SiteStorage, random: () => number): number | undefined => {
  const stored = readNumber(openStorage())
  if (stored !== undefined) return stored
  writeStored(openStorage(), CANARY_KEY, random() * 100)
  return readNumber(openStorage())
}

/** Whether this visitor is offered a canary. */
export type IsOffered = (canary: Canary) => boolean

/**
 * Decides by a random number, which is stored once there is a canary and never leaves the browser. A larger percentage
 * adds visitors and loses none.
 * @param openStorage opens a storage that reads what the browser stored, and nothing else
 * @param random 0 to 1, exclusive
 */
export const createIsOffered = (openStorage: () => SiteStorage, random: () => number): IsOffered => {
  let number: number | undefined
  let isRead = false
  return ({ percent }) => {
    if (!isRead) number = ensureNumber(openStorage, random)
    isRead = true
    return number !== undefined && number < percent
  }
}

const QUARANTINE_KEY = 'parts:quarantine'

const NamesSchema = v.array(v.string())

const composeName = (part: string, version: string): string => `${part}@${version}`

/** Versions that failed in this session: no later page of it tries them again. */
export interface Quarantine {
  has(part: string, version: string): boolean
  /** Returns whether the version was added, so that it is reported once. */
  add(part: string, version: string): boolean
}

export const createQuarantine = (storage: SiteStorage): Quarantine => {
  const names = new Set(readStored(storage, QUARANTINE_KEY, NamesSchema, []))
  return {
    has: (part, version) => names.has(composeName(part, version)),
    add: (part, version) => {
      const name = composeName(part, version)
      if (names.has(name)) return false
      names.add(name)
      writeStored(storage, QUARANTINE_KEY, [...names])
      return true
    },
  }
}
