import type { Clock } from '@site/shared/clock'
import type { Store } from '../store/store'
import { readNewestRecord } from './livePages'
import { type DataSource, openSiteData } from './siteData'

export interface Look {
  readonly store: Store
  /** Number of the newest revision. */
  readonly revision: number
  /** The api of the site, and the source that requests it. */
  readonly api: string
  readonly source: DataSource
  readonly clock: Clock
}

/** Which pages have to be made: all of them where a service has changed its answer. */
export type Need = 'nothing' | 'changed pages' | 'every page'

/** Asks the services pages were made with again; one that fails has nothing new to say. */
export const findNeed = async ({ store, revision, api, source, clock }: Look): Promise<Need> => {
  const { record, isDone } = await readNewestRecord(store)
  if (record?.api !== api) return 'every page'
  const { fetch } = openSiteData({ source, kept: record.answers, clock, logError: () => {} })
  const before = Object.entries(record.answers)
  const now = await Promise.all(before.map(([url]) => fetch(url)))
  if (before.some(([, { text }], at) => now[at]?.text !== text)) return 'every page'
  return !isDone || record.revision < revision ? 'changed pages' : 'nothing'
}
