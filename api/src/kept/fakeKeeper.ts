import type { Keeper, LoadReport } from './keep'
import type { SavedText } from './saved'

/** Keeps in memory what a disk would, and reports of loads for a test to read. */
export const fakeKeeper = (now: () => number = () => 0) => {
  const files = new Map<string, SavedText>()
  const reports: LoadReport[] = []
  const keeper: Keeper = {
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
  return { files, reports, keeper }
}
