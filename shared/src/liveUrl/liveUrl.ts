/**
 * The stream at its live edge: without a moment of its own a browser may replay what it kept from an earlier
 * connection.
 */
export const liveUrl = (streamUrl: string, nowMs: number): string =>
  `${streamUrl}${streamUrl.includes('?') ? '&' : '?'}t=${nowMs}`
