import type { CacheTools, LoadReport } from './cache'
import type { SavedText } from './saved'

/** Saves in memory what a disk would, and has reports of loads for a test to read. */
export const fakeCacheTools = (now: () => number = () => 0) => {
  const files = new Map<string, SavedText>()
  const reports: LoadReport[] = []
  const cacheTools: CacheTools = {
    now,
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
