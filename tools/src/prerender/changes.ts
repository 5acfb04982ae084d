import type { Clock } from '@site/shared/clock'
import type { Store } from '../store/store'
import { readNewestRecord } from './livePages'
import { type DataSource, openSiteData } from './siteData'

export interface Look {
  readonly store: Store
  /** Number of the newest revision. */
  readonly revision: number
  /** The api of the site, and what asks it. */
  readonly api: string
  readonly source: DataSource
  readonly clock: Clock
}

/** What a site's pages need: all of them where a service says something else than they were made with. */
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
