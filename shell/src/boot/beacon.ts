import { attempt } from '@site/shared/attempt'

/** What a report is sent with. */
export type BeaconWindow = Pick<Window & typeof globalThis, 'fetch' | 'navigator'>

/** Sends a report that outlives the page; nobody waits for an answer. */
export const createBeacon =
  (window: BeaconWindow) =>
  (url: string, body: string): void => {
    if (attempt(() => window.navigator.sendBeacon(url, body))) return
    attempt(() => {
      window.fetch(url, { method: 'POST', mode: 'no-cors', keepalive: true, body }).catch(() => {})
    })
  }
