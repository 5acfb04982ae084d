import type { Clock } from '@site/shared/clock'
import type { Store } from '../store/store'
import { readNewestRecord } from './livePages'
import { type DataSource, openSiteData } from './siteData'

export interface CheckedState {
  readonly store: Store
  /** Number of the newest revision. */
  readonly revision: number
  /** The api of the site, and the source that requests it. */
  readonly api: string
  readonly source: DataSource
  readonly clock: Clock
}

/** Which pages need rendering: every page if a service's answer has changed. */
export type Need = 'nothing' | 'changed pages' | 'every page'

/** Requests the data of the existing pages again; a failed service counts as unchanged. */
export const findNeed = async ({ store, revision, api, source, clock }: CheckedState): Promise<Need> => {
  const { record, isDone } = await readNewestRecord(store)
  if (record?.api !== api) return 'every page'
  const { fetch } = openSiteData({ source, kept: record.answers, clock, logError: () => {} })
  const before = Object.entries(record.answers)
  const now = await Promise.all(before.map(([url]) => fetch(url)))
  if (before.some(([, { text }], at) => now[at]?.text !== text)) return 'every page'
  return !isDone || record.revision < revision ? 'changed pages' : 'nothing'
}
