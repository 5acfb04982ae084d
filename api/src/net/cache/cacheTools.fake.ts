import type { SavedText } from '../../files/saved'
import type { CacheTools, LoadReport } from './cache'

/** Later than the items of invented feeds. */
const BEHIND_FEEDS = Date.parse('2026-11-20T10:00:00Z')

/** Saves in memory what a disk would, and has reports of loads for a test to read. `now` is the time where it may be set. */
export const fakeCacheTools = (monotonicNow: () => number = () => BEHIND_FEEDS, now = monotonicNow) => {
  const files = new Map<string, SavedText>()
  const reports: LoadReport[] = []
  const cacheTools: CacheTools = {
    now,
    monotonicNow,
    saved: {
      read: async (name) => files.get(name),
      write: async (name, saved) => {
        files.set(name, saved)
      },
    },
    onLoad: (report) => {
      reports.push(report)
    },
  }
  return { files, reports, cacheTools }
}
