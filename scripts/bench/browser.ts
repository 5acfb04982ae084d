import { cpus } from 'node:os'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { unwrap } from '../../tools/src/testing/unwrap'
import { findBrowser, thisMachine } from '../machine/findBrowser'

/** Other hosts would add their own delays; intercepting requests instead would slow every one of them. */
const CLOSED_WORLD =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]'

/** Slow 4G as browsers' own tools define it: 1.6 Mbit/s down, 0.75 up, 150 ms of latency. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PROCESSOR_SLOWDOWN = 4

/** A page must start, or play after a tap, within this time. */
export const TIMEOUT_MS = 60_000

/** What each part of the bench gets. */
export interface Bench {
  readonly browser: Browser
  /** The site's address, which also serves `BARE_PAGE`. */
  readonly site: string
  /** Serves the same sources as one bundle; built on the first call. */
  readonly openSingle: () => Promise<string>
  /** Pages of another origin, with our element and with a bare audio element. */
  readonly hosts: { readonly player: string; readonly bare: string }
  /** How often each measurement is taken. */
  readonly rounds: number
  /** How long a page plays while its main thread is measured. */
  readonly seconds: number
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: unwrap(findBrowser(thisMachine(chromium.executablePath()))),
    args: [CLOSED_WORLD],
  })

/** The machine and the Node version, for the line above the tables. */
export const describeMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`

/**
 * Opens an empty page with nothing in its cache, on a phone's screen, and closes it after the work.
 * @param script a file that runs in each document before the page's own scripts
 * @param slow whether network and processor are those of a slow phone
 */
export const withPage = async <T>(
  browser: Browser,
  { script, slow }: { readonly script: string; readonly slow: boolean },
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: script })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (slow) {
      await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
      await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
    }
    return await work(page, session)
  } finally {
    await context.close()
  }
}
