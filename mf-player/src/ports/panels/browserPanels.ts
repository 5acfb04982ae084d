import { refetch } from '@site/shared/refetch'
import { createPanelLibrary, type PanelContents } from '../../panels/panelLibrary'

/** Milliseconds for a file that is fetched again; one that never answers is asked for anew all the same. */
const REFETCH_TIMEOUT_MS = 12_000

/** The address of the file webpack could not load. */
const failedFile = (cause: unknown): string | null =>
  cause instanceof Error && 'request' in cause ? String(cause.request) : null

/**
 * Imports a chunk; where that failed before, its file is first fetched past the browser's cache, which may keep it broken.
 * @param again fetches the file at an address past the cache
 */
export const repairedImport = <Chunk>(
  importChunk: () => Promise<Chunk>,
  again: (url: string) => Promise<unknown>,
): (() => Promise<Chunk>) => {
  let broken: string | null = null
  return async () => {
    if (broken !== null) await again(broken)
    broken = null
    try {
      return await importChunk()
    } catch (cause) {
      broken = failedFile(cause)
      throw cause
    }
  }
}

const importPanels = async (): Promise<PanelContents> => {
  const { panelContents } = await import(/* webpackChunkName: "panels" */ '../../panels/panelContents')
  return panelContents
}

/** The panels of the player in a browser: a chunk of its own. */
export const browserPanels = createPanelLibrary(
  repairedImport(importPanels, (url) => refetch(url, AbortSignal.timeout(REFETCH_TIMEOUT_MS))),
)
