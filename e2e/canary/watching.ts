import type { Canary } from '@site/shared/registry'
import { type CohortCounts, CountsSchema, type Visit } from '@site/shared/reports'
import * as v from 'valibot'
import { readServedRegistry } from '../deployment/servedFiles'
import type { CanarySite } from './canarySite'

const beaconOf = (siteUrl: string): string => `${siteUrl}/api/failures`

/** What the api of a site counted of its canaries. */
export const readCounts = async (siteUrl: string): Promise<readonly CohortCounts[]> =>
  v.parse(CountsSchema, await (await fetch(beaconOf(siteUrl))).json()).cohorts

const report = (siteUrl: string, visit: Visit): Promise<Response> =>
  fetch(beaconOf(siteUrl), { method: 'POST', body: JSON.stringify(visit) })

/** Visits in which nothing fails: enough of either side to compare, and few of the canary beside those that failed. */
const VISITS = { canary: 20, live: 100 }

export interface Watch {
  /** Everything the command said until it ended. */
  readonly outcome: Promise<string>
  /** Tells of visits on both sides, as pages would. */
  readonly moreVisits: (canary: Canary) => Promise<void>
}

/** Runs `site canary --watch` beside the test. */
export const watchInBackground = (site: CanarySite, part: string, version: string): Watch => {
  const words = ['--percent', '50', '--watch']
  const outcome = site.run('canary', part, version, ...words).catch((error: Error) => error.message)
  return {
    outcome,
    moreVisits: async ({ trial = 0 }) => {
      const live = (await readServedRegistry(site.url)).parts[part]?.live ?? ''
      const tell = async (tried: string, visits: number): Promise<void> => {
        const visit: Visit = { kind: 'visit', cohorts: [{ part, version: tried, trial }] }
        for (let told = 0; told < visits; told += 1) await report(site.url, visit)
      }
      await tell(version, VISITS.canary)
      await tell(live, VISITS.live)
    },
  }
}
