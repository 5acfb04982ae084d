// Loads the content of the panels: a separate chunk, fetched once the bar opens.
import { refetch } from '@site/shared/http'
import type { ComponentType } from 'react'
import type { PanelName } from '../bar/bar'

export type PanelContents = Readonly<Record<PanelName, ComponentType>>

export type PanelsState =
  | { readonly status: 'absent' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly contents: PanelContents }

export interface PanelLibrary {
  state(): PanelsState
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Fetches the contents unless they are loading or loaded; after a failure, again. */
  load(): void
}

export const createPanelLibrary = (fetchContents: () => Promise<PanelContents>): PanelLibrary => {
  let state: PanelsState = { status: 'absent' }
  const listeners = new Set<() => void>()
  const set = (next: PanelsState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load: () => {
      if (state.status === 'loading' || state.status === 'ready') return
      set({ status: 'loading' })
      fetchContents().then(
        (contents) => set({ status: 'ready', contents }),
        () => set({ status: 'failed' }),
      )
    },
  }
}

/** A fetch past the cache that takes longer is abandoned; the chunk is imported all the same. */
const REFETCH_TIMEOUT_MS = 12_000

/** The address of the file webpack could not load; null for another error. */
const readFailedUrl = (cause: unknown): string | null =>
  cause instanceof Error && 'request' in cause ? String(cause.request) : null

/**
 * Imports a chunk. After a failure its file is first fetched past the browser's cache, which may hold a broken copy.
 * @param fetchPastCache fetches a file so that the cache holds a fresh copy
 */
export const importWithRepair = <Chunk>(
  importChunk: () => Promise<Chunk>,
  fetchPastCache: (url: string) => Promise<unknown>,
): (() => Promise<Chunk>) => {
  let failedUrl: string | null = null
  return async () => {
    if (failedUrl !== null) await fetchPastCache(failedUrl)
    failedUrl = null
    try {
      return await importChunk()
    } catch (cause) {
      failedUrl = readFailedUrl(cause)
      throw cause
    }
  }
}

const importPanels = async (): Promise<PanelContents> => {
  const { panelContents } = await import(/* webpackChunkName: "panels" */ './panelContents')
  return panelContents
}

export const browserPanels = createPanelLibrary(
  importWithRepair(importPanels, (url) => refetch(url, AbortSignal.timeout(REFETCH_TIMEOUT_MS))),
)
