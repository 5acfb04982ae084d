import type { CacheTools, LoadReport } from './cache'
import type { SavedText } from './saved'

/** Saves in memory what a disk would, and has reports of loads for a test to read. `now` is the time where it may be set. */
export const fakeCacheTools = (monotonicNow: () => number = () => 0, now = monotonicNow) => {
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
