import type { Browser, CDPSession, Page } from '@playwright/test'

/** Slow 4G as browsers' own tools define it: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}
/** How much slower than this machine the visitor's processor is. */
const PROCESSOR_SLOWDOWN = 4
/** Milliseconds in which a page must come to life, and sound once it is asked to. */
export const TIMEOUT_MS = 60_000

export interface SlowPage {
  readonly page: Page
  readonly session: CDPSession
  readonly close: () => Promise<void>
}

/**
 * An empty page of a first-time visitor on a phone with a slow network and processor.
 * @param script a file that runs in each document before anything else
 */
export const openSlowPage = async (browser: Browser, script: string): Promise<SlowPage> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript({ path: script })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
  return { page, session, close: () => context.close() }
}
