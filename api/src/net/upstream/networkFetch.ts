import { Agent, DecoratorHandler, type Dispatcher, fetch } from 'undici'
import { createHostGate, publicLookup } from './privateHosts'

export interface UpstreamInit {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly redirect?: 'manual'
  readonly signal?: AbortSignal
}

/** The used members of a response. */
export interface UpstreamResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null
}

/** One request, redirects not followed, the body as it was sent; rejects without an answer. */
export type UpstreamFetch = (address: string, init?: UpstreamInit) => Promise<UpstreamResponse>

/** Requests of one service at a time to one host. */
const CONNECTIONS = 8
const CONNECT_TIMEOUT_MS = 5_000

const CODING = 'content-encoding'
const SENT_CODING = 'x-sent-content-encoding'

type OnResponseStart = NonNullable<Dispatcher.DispatchHandler['onResponseStart']>

/** The types of undici leave its methods out. */
const Handler = DecoratorHandler as unknown as new (
  handler: Dispatcher.DispatchHandler,
) => Dispatcher.DispatchHandler & { onResponseStart(...start: Parameters<OnResponseStart>): void }

/** Hides the coding of a body from `fetch`, which fails where it is not what it says. */
class SentBody extends Handler {
  override onResponseStart(...[controller, status, headers, text]: Parameters<OnResponseStart>) {
    const { [CODING]: coding, ...others } = headers
    super.onResponseStart(controller, status, { ...others, ...(coding && { [SENT_CODING]: coding }) }, text)
  }
}

const asSent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, new SentBody(handler))

/** Requests over the network, with separate connections. Names of `privateHosts` may lead to private addresses. */
export const createNetworkFetch = (privateHosts: readonly string[]): UpstreamFetch => {
  const dispatcher = new Agent({
    connections: CONNECTIONS,
    connect: { lookup: publicLookup(createHostGate(privateHosts).names), timeout: CONNECT_TIMEOUT_MS },
  })
  const raw = dispatcher.compose(asSent)
  return async (address, init = {}) => {
    // Events are read as they come: a server that packs them all the same has them unpacked on the way.
    if (init.headers?.['accept-encoding'] === 'identity') return fetch(address, { ...init, dispatcher })
    const { status, headers, body } = await fetch(address, { ...init, dispatcher: raw })
    return { status, body, headers: { get: (name) => headers.get(name === CODING ? SENT_CODING : name) } }
  }
}
