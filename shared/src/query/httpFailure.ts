/** Why a call gave no usable answer. `message` is meant for the log, in the exact words of behaviour 11.3. */
export interface HttpFailure {
  readonly kind: 'status' | 'network' | 'timeout' | 'unreadable' | 'aborted'
  readonly url: string
  /** The HTTP status, or 0 when there was no answer. */
  readonly status: number
  readonly message: string
}

/** The generic text of behaviour 11.3. */
const failureText = (url: string, status: number, statusText: string): string =>
  `Http failure response for ${url}: ${status} ${statusText}`

export const statusFailure = (url: string, status: number, statusText: string): HttpFailure => ({
  kind: 'status',
  url,
  status,
  message: failureText(url, status, statusText),
})

export const networkFailure = (url: string): HttpFailure => ({
  kind: 'network',
  url,
  status: 0,
  message: failureText(url, 0, 'Unknown Error'),
})

export const timeoutFailure = (url: string): HttpFailure => ({
  kind: 'timeout',
  url,
  status: 0,
  message: 'Request timeout',
})

export const abortedFailure = (url: string): HttpFailure => ({
  kind: 'aborted',
  url,
  status: 0,
  message: failureText(url, 0, 'Aborted'),
})

export const unreadableFailure = (url: string, status: number, reason: string): HttpFailure => ({
  kind: 'unreadable',
  url,
  status,
  message: `${failureText(url, status, 'Unreadable')}: ${reason}`,
})
