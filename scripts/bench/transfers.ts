import type { CDPSession } from '@playwright/test'

/** A response that a page got from its own site. */
export interface Transfer {
  readonly url: string
  /** As the browser calls it: `Document`, `Script`, `Stylesheet`, `Font` … */
  readonly kind: string
  /** Bytes of the body as it travelled, without headers. */
  readonly bytes: number
  /** Length of the chain of requests that caused this one, with itself. */
  readonly depth: number
}

/** Watches what a page fetches from `origin`, once the session's `Network` is enabled; returns a function that lists it. */
export const watchTransfers = (session: CDPSession, origin: string): (() => readonly Transfer[]) => {
  const transfers = new Map<string, Transfer & { headerBytes: number; bytes: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator, type: kind = '' }) => {
    if (!url.startsWith(origin)) return
    const cause = initiator.url ?? initiator.stack?.callFrames.at(-1)?.url
    const causing = [...transfers.values()].find((transfer) => transfer.url === cause)
    transfers.set(requestId, { url, kind, depth: (causing?.depth ?? 0) + 1, headerBytes: 0, bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.headerBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength - transfer.headerBytes
  })
  return () => [...transfers.values()]
}
