/** The origin of the page, such as `https://collectif.example`; empty where pages are prerendered. */
export const pageOrigin = (): string => (typeof window === 'undefined' ? '' : window.location.origin)

/** The host of the page without its port, which the video provider requires. */
export const pageHostname = (): string => window.location.hostname

/** The visitor's time zone by its IANA name; null if the browser has none. */
export const visitorZone = (): string | null => {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Whether the document that dispatches the events of a page is in a background tab. Other event targets are visible. */
export const isPageHidden = (page: EventTarget): boolean => 'hidden' in page && page.hidden === true
