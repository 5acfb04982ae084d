import type { Canary } from '@site/shared/registry'
import { isInCohort } from '@site/shared/registry/cohort'
import type { SiteStorage } from '@site/shared/storage'

const KEY = 'parts:visitor'

/** The visitor's random id; undefined where the browser keeps nothing, since versions would change from page to page. */
const readVisitorId = (openStorage: () => SiteStorage, random: () => number): string | null => {
  const known = openStorage().read(KEY)
  if (known) return known
  openStorage().write(KEY, random().toString(36).slice(2))
  return openStorage().read(KEY)
}

/** Whether this visitor tries a canary of a part. */
export type IsOffered = (part: string, canary: Canary) => boolean

/**
 * Decides for one visitor, from a random id that is made once there is a canary, and never leaves the browser.
 * @param openStorage answers a storage that knows what the browser keeps, and nothing else
 */
export const createIsOffered = (openStorage: () => SiteStorage, random: () => number): IsOffered => {
  let visitorId: string | null | undefined
  return (part, canary) => {
    if (visitorId === undefined) visitorId = readVisitorId(openStorage, random)
    return visitorId !== null && isInCohort(visitorId, part, canary)
  }
}
