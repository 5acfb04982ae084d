export interface UpstreamInit {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly redirect?: 'manual'
  readonly signal?: AbortSignal
}

/** What is used of a response. */
export interface UpstreamResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null
}

/** One request, redirects not followed; rejects where nothing answers. */
export type UpstreamFetch = (address: string, init?: UpstreamInit) => Promise<UpstreamResponse>
