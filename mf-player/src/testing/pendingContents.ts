// Fetches of the panels' contents that are pending until the test ends them.
import type { PanelContents } from '../panels/panelLibrary'

interface PendingFetch {
  resolve(contents: PanelContents): void
  reject(cause: Error): void
}

/** Returns the function to fetch with, and the fetches it made so far. */
export const pendingContents = () => {
  const fetches: PendingFetch[] = []
  const fetch = (): Promise<PanelContents> =>
    new Promise((resolve, reject) => void fetches.push({ resolve, reject }))
  return { fetch, fetches: fetches as readonly PendingFetch[] }
}
