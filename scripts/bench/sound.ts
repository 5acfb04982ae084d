// From a tap to the sound: on the site's pages, on pages of others, and the main thread's time while it plays.
import path from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Bench, TIMEOUT_MS, withPage } from './browser'
import { BARE_PAGE, PATHS, PLAYER } from './pages'
import { computeSpread, formatKilobytes, formatMs, formatRatio, formatTable, measureInRounds } from './table'
import { type Transfer, watchTransfers } from './transfers'

/** The frame behind the element has loaded by then. */
const FRAME_LOADED_MS = 5_000
/** After this time, a page has loaded what it loads after the start of a sound. */
const SETTLE_MS = 15_000

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

const RECORD_TAP = path.join(import.meta.dirname, 'recordTap.js')

/** Milliseconds from the tap to the sound, once it plays. */
const waitForSound = async (page: Page): Promise<number> => {
  const readDelay = () => (window.tap.at && window.tap.sound ? window.tap.sound - window.tap.at : 0)
  return (await page.waitForFunction(readDelay, undefined, { timeout: TIMEOUT_MS })).jsonValue()
}

/** The middle of the player's button, once the page is painted. */
const findButton = (slot: string): { x: number; y: number } | undefined => {
  const button = window.tap.painted && document.querySelector(`[data-slot="${slot}"] button`)
  if (!button) return undefined
  const { x, y, width, height } = button.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Taps the player at the first paint of a page, and resolves with the milliseconds until it plays. */
const tapAtFirstPaint = async (page: Page, url: string): Promise<number> => {
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
  const found = await page.waitForFunction(findButton, PLAYER, { timeout: TIMEOUT_MS })
  const button = await found.jsonValue()
  if (!button) throw new Error(`no player to tap at ${url}`)
  await page.mouse.click(button.x, button.y)
  return waitForSound(page)
}

/** A row of milliseconds for each page, with how many times the last page's median it is. */
export const formatTimes = (
  measure: string,
  pages: readonly string[],
  times: (page: string) => readonly number[],
): string => {
  const bare = computeSpread(times(pages.at(-1) ?? ''))
  return formatTable(
    ['page', measure, 'ratio to the bare page'],
    pages.map((page) => {
      const spread = computeSpread(times(page))
      return [page, formatMs(spread), formatRatio(spread, bare)]
    }),
  )
}

const measurePages = (
  pages: readonly string[],
  rounds: number,
  { site }: Bench,
  measure: (url: string) => Promise<number>,
) =>
  measureInRounds(
    rounds,
    Object.fromEntries(pages.map((page) => [page, () => measure(new URL(page, site).href)] as const)),
  )

/** Taps the player of each page at its first paint, beside the button of a bare page with the same stream. */
export const benchTaps = async (bench: Bench): Promise<string> => {
  const pages = [...PATHS, BARE_PAGE]
  const taps = await measurePages(pages, bench.rounds, bench, (url) =>
    withPage(bench.browser, { script: RECORD_TAP, slow: true }, (page) => tapAtFirstPaint(page, url)),
  )
  return formatTimes('tap at first paint to sound, ms', pages, taps)
}

const readTaskMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Plays the live on home and on a bare page; a third of the rounds, since each takes a minute and varies little. */
export const benchPlaying = async (bench: Bench): Promise<string> => {
  const { browser, rounds, seconds } = bench
  const pages = [...PATHS.slice(0, 1), BARE_PAGE]
  const times = await measurePages(pages, Math.ceil(rounds / 3), bench, (url) =>
    withPage(browser, { script: RECORD_TAP, slow: false }, async (page, session) => {
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      await tapAtFirstPaint(page, url)
      await page.waitForTimeout(SETTLE_MS)
      const before = await readTaskMs(session)
      await page.waitForTimeout(seconds * 1_000)
      return (await readTaskMs(session)) - before
    }),
  )
  return formatTimes(`main thread in ${seconds} s of playing, ms`, pages, times)
}

/** The stream and the covers; `Other` are those for the system's media controls. */
const CONTENT = new Set(['Media', 'Image', 'Other'])

/** Bytes of the player, without sound and pictures. */
const sumPlayer = (transfers: readonly Transfer[]): number =>
  transfers.filter(({ kind }) => !CONTENT.has(kind)).reduce((sum, { bytes }) => sum + bytes, 0)

const visitHost = (browser: Browser, url: string, site: string) =>
  withPage(browser, { script: RECORD_TAP, slow: true }, async (page, session) => {
    const listTransfers = watchTransfers(session, new URL(site).origin)
    await page.goto(url, { timeout: TIMEOUT_MS })
    const button = page.locator('button').first()
    await button.waitFor({ timeout: TIMEOUT_MS })
    const bytesToTap = sumPlayer(listTransfers())
    await button.click()
    const tapMs = await waitForSound(page)
    const bytesToSound = sumPlayer(listTransfers())
    await page.waitForTimeout(FRAME_LOADED_MS)
    return { tapMs, bytesToTap, bytesToSound, bytesLater: sumPlayer(listTransfers()) }
  })

/** Visits a page of another origin that shows the player's element, beside one with a bare audio element. */
export const benchPlayers = async ({ browser, site, hosts, rounds }: Bench): Promise<string> => {
  const visits = await measureInRounds(rounds, {
    player: () => visitHost(browser, hosts.player, site),
    bare: () => visitHost(browser, hosts.bare, site),
  })
  type Measure = keyof Awaited<ReturnType<typeof visitHost>>
  const spread = (name: string, measure: Measure) => computeSpread(visits(name).map((one) => one[measure]))
  return formatTable(
    ['page of another site', 'kB until tappable', 'until sound', '5 s later', 'tap to sound, ms', 'ratio'],
    Object.entries({ player: 'our element', bare: 'bare `<audio>`' }).map(([name, title]) => [
      title,
      formatKilobytes(spread(name, 'bytesToTap')),
      formatKilobytes(spread(name, 'bytesToSound')),
      formatKilobytes(spread(name, 'bytesLater')),
      formatMs(spread(name, 'tapMs')),
      formatRatio(spread(name, 'tapMs'), spread('bare', 'tapMs')),
    ]),
  )
}
