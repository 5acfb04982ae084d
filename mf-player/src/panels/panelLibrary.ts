import type { ComponentType } from 'react'
import type { BarPanelName } from '../bar/bar.slice'
import type { PanelProps } from '../panelTools/panelTools'

export type PanelName = NonNullable<BarPanelName>
export type PanelContents = Readonly<Record<PanelName, ComponentType<PanelProps>>>

export type PanelsState =
  | { readonly status: 'absent' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly contents: PanelContents }

/** What the panels show, which a page has once somebody may want it. */
export interface PanelLibrary {
  state(): PanelsState
  /** Calls the listener when the state changed, until the answer is called. */
  subscribe(listener: () => void): () => void
  /** Fetches it, unless it is there or on its way; after a failure, again. */
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
