import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type Transfer, watchTransfers } from '../browser/transfers'
import type { Measures } from './measures'
import { openSlowPage, TIMEOUT_MS } from './slowPage'

/** A task may keep the page from answering this long, in milliseconds, before a visitor feels it. */
const UNFELT_MS = 50
/** Once the player works and nothing larger was painted for so long, in milliseconds, the page is as it will be. */
const QUIET_MS = 3_000
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

const isQuiet = (quietMs: number): boolean => {
  const { largestPaint, playerWorks } = window.timeline
  return playerWorks > 0 && performance.now() > Math.max(largestPaint, playerWorks) + quietMs
}

const blockingOf = ({ firstPaint, playerWorks, tasks }: Timeline): number =>
  tasks
    .filter(({ start, duration }) => start + duration > firstPaint && start < playerWorks)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - UNFELT_MS), 0)

const sumOf = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { bytes }) => sum + bytes, 0)

const readMeasures = async (page: Page, requests: readonly Transfer[]): Promise<Measures> => {
  const timeline = await page.evaluate(() => window.timeline)
  const scripts = requests.filter(({ kind }) => kind === 'Script')
  return {
    firstPaint: timeline.firstPaint,
    largestPaint: timeline.largestPaint,
    playerWorks: timeline.playerWorks,
    blocking: blockingOf(timeline),
    shift: timeline.shift,
    scriptBytes: sumOf(scripts),
    allBytes: sumOf(requests),
    requests: requests.length,
    depth: Math.max(...scripts.map(({ depth }) => depth)),
  }
}

/** Loads a page once, as a first-time visitor on a slow network and processor. */
export const measureLoad = async (browser: Browser, url: string): Promise<Measures> => {
  const { page, session, close } = await openSlowPage(browser, KEEP_TIMELINE)
  try {
    const requests = watchTransfers(session, new URL(url).origin)
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
    await page.waitForFunction(isQuiet, QUIET_MS, { timeout: TIMEOUT_MS })
    return await readMeasures(page, requests())
  } finally {
    await close()
  }
}
