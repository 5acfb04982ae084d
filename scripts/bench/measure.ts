import path from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Transfer, watchTransfers } from '../browser/transfers'
import type { Measures } from './measures'

/** Slow 4G as browsers' own tools define it: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}
/** How much slower than this machine the visitor's processor is. */
const PROCESSOR_SLOWDOWN = 4
/** A task may keep the page from answering this long, in milliseconds, before a visitor feels it. */
const UNFELT_MS = 50
/** Once the player works and nothing larger was painted for so long, in milliseconds, the page is as it will be. */
const QUIET_MS = 3_000
/** Milliseconds in which a page must come to life. */
const TIMEOUT_MS = 60_000

/** What a measured page keeps of its own beginnings, in milliseconds since its navigation. */
export interface Timeline {
  firstPaint: number
  largestPaint: number
  playerWorks: number
  shift: number
  tasks: { readonly start: number; readonly duration: number }[]
}

declare global {
  interface Window {
    timeline: Timeline
  }
}

/** Runs in the page before anything else; a compiler would add what the page does not have. */
const KEEP_TIMELINE = path.join(import.meta.dirname, 'keepTimeline.js')

const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
}

const isQuiet = (quietMs: number): boolean => {
  const { largestPaint, playerWorks } = window.timeline
  return playerWorks > 0 && performance.now() > Math.max(largestPaint, playerWorks) + quietMs
}

const blockingOf = ({ firstPaint, playerWorks, tasks }: Timeline): number =>
  tasks
    .filter(({ start, duration }) => start + duration > firstPaint && start < playerWorks)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - UNFELT_MS), 0)

const readMeasures = async (page: Page, requests: readonly Transfer[]): Promise<Measures> => {
  const timeline = await page.evaluate(() => window.timeline)
  const scripts = requests.filter(({ kind }) => kind === 'Script')
  return {
    firstPaint: timeline.firstPaint,
    largestPaint: timeline.largestPaint,
    playerWorks: timeline.playerWorks,
    blocking: blockingOf(timeline),
    shift: timeline.shift,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: requests.length,
    depth: Math.max(...scripts.map(({ depth }) => depth)),
  }
}

/** Loads a page once, as a first-time visitor on a slow network and processor. */
export const measureLoad = async (browser: Browser, url: string): Promise<Measures> => {
  const { origin } = new URL(url)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: KEEP_TIMELINE })
    const session = await context.newCDPSession(page)
    const requests = watchTransfers(session, origin)
    await throttle(session)
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
    await page.waitForFunction(isQuiet, QUIET_MS, { timeout: TIMEOUT_MS })
    return await readMeasures(page, requests())
  } finally {
    await context.close()
  }
}
