/** The origin of the page, such as `https://onde-basse.example`; there is a page to ask only in a browser. */
export const pageOrigin = (): string => window.location.origin

/** The host of the page without its port, which the video provider has to be told. */
export const pageHostname = (): string => window.location.hostname
