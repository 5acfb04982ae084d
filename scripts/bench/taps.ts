import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { TIMEOUT_MS, withPage } from './benchBrowser'
import { computeSpread, measureInRounds } from './statistics'
import { BARE_PAGE, type Bench, PATHS, PLAYER } from './subjects'
import { formatMs, formatRatio, formatTable } from './table'

/** Filled by recordTap.js; times in milliseconds since the navigation, 0 until known. */
export interface Tap {
  painted: boolean
  at: number
  sound: number
}

declare global {
  interface Window {
    tap: Tap
  }
}

export const RECORD_TAP = path.join(import.meta.dirname, 'recordTap.js')

/** Milliseconds from the tap to the sound, once it plays. */
export const waitForSound = async (page: Page): Promise<number> => {
  const playing = await page.waitForFunction(
    () => (window.tap.at && window.tap.sound ? window.tap.sound - window.tap.at : 0),
    undefined,
    { timeout: TIMEOUT_MS },
  )
  return playing.jsonValue()
}

/** The middle of the player's button, once the page is painted. */
const findButton = (slot: string): { x: number; y: number } | undefined => {
  const button = window.tap.painted && document.querySelector(`[data-slot="${slot}"] button`)
  if (!button) return undefined
  const { x, y, width, height } = button.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Taps the player at the first paint of a page, and resolves with the milliseconds until it plays. */
export const tapAtFirstPaint = async (page: Page, url: string): Promise<number> => {
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
  const found = await page.waitForFunction(findButton, PLAYER, { timeout: TIMEOUT_MS })
  const button = await found.jsonValue()
  if (!button) throw new Error(`no player to tap at ${url}`)
  await page.mouse.click(button.x, button.y)
  return waitForSound(page)
}

const measureTap = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, { script: RECORD_TAP, slow: true }, ({ page }) => tapAtFirstPaint(page, url))

/** Rows of milliseconds, each with how many times the last row's median it is. */
export const formatTaps = (pages: readonly string[], taps: (page: string) => readonly number[]): string => {
  const bare = computeSpread(taps(pages.at(-1) ?? ''))
  return formatTable(
    ['page', 'tap at first paint to sound, ms', 'ratio to the bare page'],
    pages.map((page) => {
      const spread = computeSpread(taps(page))
      return [page, formatMs(spread), formatRatio(spread, bare)]
    }),
  )
}

/** Taps the player of each page at its first paint, beside the button of a bare page with the same stream. */
export const benchTaps = async ({ browser, addresses, rounds }: Bench): Promise<string> => {
  const pages = [...PATHS, BARE_PAGE]
  const measurements = pages.map(
    (page) => [page, () => measureTap(browser, new URL(page, addresses.site).href)] as const,
  )
  const taps = await measureInRounds(rounds, Object.fromEntries(measurements))
  return formatTaps(pages, taps)
}
