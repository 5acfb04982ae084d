import type { Canary } from '@site/shared/registry'
import type { SiteStorage } from '@site/shared/storage'
import { readStored, writeStored } from '@site/shared/storage/stored'
import * as v from 'valibot'

const KEY = 'parts:canary'

/** 0 to 100: the visitor tries the canaries of more percent than this. */
const VisitorNumberSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

const readNumber = (storage: SiteStorage): number | undefined =>
  readStored(storage, KEY, VisitorNumberSchema, undefined)

/** Undefined where the browser keeps nothing: the next page would be of another version. */
const visitorNumber = (openStorage: () => SiteStorage, random: () => number): number | undefined => {
  const known = readNumber(openStorage())
  if (known !== undefined) return known
  writeStored(openStorage(), KEY, random() * 100)
  return readNumber(openStorage())
}

/** Whether this visitor tries a canary. */
export type IsOffered = (canary: Canary) => boolean

/**
 * Decides by a random number, which is stored once there is a canary and never leaves the browser. A larger percentage
 * adds visitors and loses none.
 * @param openStorage opens a storage that holds what the browser keeps, and nothing else
 * @param random 0 to 1, exclusive
 */
export const createIsOffered = (openStorage: () => SiteStorage, random: () => number): IsOffered => {
  let number: number | undefined
  let isKnown = false
  return ({ percent }) => {
    if (!isKnown) number = visitorNumber(openStorage, random)
    isKnown = true
    return number !== undefined && number < percent
  }
}
