import type { CDPSession, Page } from '@playwright/test'

export interface Transfer {
  readonly url: string
  readonly kind: string
  headerBytes: number
  /** Bytes of the compressed body. */
  bytes: number
  /** How many requests stand one after another before and with this one. */
  readonly depth: number
}

interface RequestSent {
  readonly requestId: string
  readonly type?: string
  readonly request: { readonly url: string }
  readonly initiator: {
    readonly url?: string
    readonly stack?: { readonly callFrames: ReadonlyArray<{ readonly url: string }> }
  }
}

const COUNTED = ['Document', 'Script', 'Stylesheet', 'Font']

const causeOf = ({ initiator }: RequestSent): string | undefined =>
  initiator.url ?? initiator.stack?.callFrames.at(-1)?.url

const listen = (session: CDPSession, pageUrl: string): ReadonlyMap<string, Transfer> => {
  const transfers = new Map<string, Transfer>()
  const depthOf = (url: string | undefined): number =>
    [...transfers.values()].find((transfer) => transfer.url === url)?.depth ?? 0
  session.on('Network.requestWillBeSent', (sent: RequestSent) => {
    const { requestId, type = '', request } = sent
    if (!COUNTED.includes(type) || !request.url.startsWith(pageUrl)) return
    transfers.set(requestId, {
      url: request.url,
      kind: type,
      headerBytes: 0,
      bytes: 0,
      depth: depthOf(causeOf(sent)) + 1,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.headerBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength - transfer.headerBytes
  })
  return transfers
}

/** Watches what a page fetches from its own site, from now on. */
export const watchTransfers = async (page: Page, pageUrl: string): Promise<() => readonly Transfer[]> => {
  const session = await page.context().newCDPSession(page)
  const transfers = listen(session, pageUrl)
  await session.send('Network.enable')
  return () => [...transfers.values()]
}
