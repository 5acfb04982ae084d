/** The origin of the page, such as `https://collectif.example`; empty where pages are prerendered. */
export const pageOrigin = (): string => (typeof window === 'undefined' ? '' : window.location.origin)

/** The host of the page without its port, which the video provider has to be told. */
export const pageHostname = (): string => window.location.hostname
