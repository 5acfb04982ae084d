import type { PanelContents } from '../panels/panelLibrary'

/** What the panels show, on its way until the test ends that. */
export interface PendingContents {
  readonly promise: Promise<PanelContents>
  resolve(contents: PanelContents): void
  reject(cause: Error): void
}

export const pendingContents = (): PendingContents => {
  let end: Omit<PendingContents, 'promise'> = { resolve: () => {}, reject: () => {} }
  const promise = new Promise<PanelContents>((resolve, reject) => {
    end = { resolve, reject }
  })
  return { promise, ...end }
}
