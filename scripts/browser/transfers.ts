import type { CDPSession } from '@playwright/test'

/** What a page fetched from its own site. */
export interface Transfer {
  readonly url: string
  /** As the browser calls it: `Document`, `Script`, `Stylesheet`, `Font` … */
  readonly kind: string
  /** Bytes of the body as it travelled, without the headers of the answer. */
  readonly bytes: number
  /** How many requests stand one after another before and with this one. */
  readonly depth: number
}

type Counted = Transfer & { headerBytes: number; bytes: number }

/** Watches what a page fetches from `origin`, once the session's `Network` is enabled. */
export const watchTransfers = (session: CDPSession, origin: string): (() => readonly Transfer[]) => {
  const transfers = new Map<string, Counted>()
  const depthOf = (url: string | undefined): number =>
    [...transfers.values()].find((transfer) => transfer.url === url)?.depth ?? 0
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator, type: kind = '' }) => {
    if (!url.startsWith(origin)) return
    const cause = initiator.url ?? initiator.stack?.callFrames.at(-1)?.url
    transfers.set(requestId, { url, kind, depth: depthOf(cause) + 1, headerBytes: 0, bytes: 0 })
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
