import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type Transfer, watchTransfers } from '../browser/transfers'
import { TIMEOUT_MS, withPage } from './benchBrowser'
import { computeSpread, measureInRounds, type Spread } from './statistics'
import { type Bench, PATHS } from './subjects'
import { formatKilobytes, formatMs, formatRatio, formatTable } from './table'

/** The part of a task beyond this delays the answer to a tap noticeably. */
const MAX_SHORT_TASK_MS = 50
/** A page is complete once the player works and nothing larger was painted for this time. */
const QUIET_MS = 3_000

/** Filled by recordTimeline.js; times in milliseconds since the navigation, 0 until known. */
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

/** The measures of one load, with their columns. Times in milliseconds since the navigation. */
const COLUMNS = {
  firstPaint: { head: 'first paint, ms', format: formatMs },
  largestPaint: { head: 'largest paint, ms', format: formatMs },
  /** The player is hydrated. */
  playerWorks: { head: 'player works, ms', format: formatMs },
  /** Time beyond `MAX_SHORT_TASK_MS` of each task between the first paint and `playerWorks`. */
  blocking: { head: 'blocking, ms', format: formatMs },
  shift: { head: 'shift', format: ({ median }: Spread) => median.toFixed(3) },
  /** Bytes as they travelled, without headers. */
  scriptBytes: { head: 'JS, kB', format: formatKilobytes },
  allBytes: { head: 'all, kB', format: formatKilobytes },
  /** To the site itself. */
  requests: { head: 'requests', format: ({ median }: Spread) => String(median) },
  /** Longest chain of requests that wait for one another until the scripts have run. */
  depth: { head: 'depth', format: ({ median }: Spread) => String(median) },
} as const

type Measure = keyof typeof COLUMNS

/** The measures of one load of a page. */
export type Load = Readonly<Record<Measure, number>>

const MEASURES = Object.keys(COLUMNS) as readonly Measure[]

const isQuiet = (quietMs: number): boolean => {
  const { largestPaint, playerWorks } = window.timeline
  return playerWorks > 0 && performance.now() > Math.max(largestPaint, playerWorks) + quietMs
}

const sumBlocking = ({ firstPaint, playerWorks, tasks }: Timeline): number =>
  tasks
    .filter(({ start, duration }) => start + duration > firstPaint && start < playerWorks)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - MAX_SHORT_TASK_MS), 0)

const sumBytes = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0)

const readLoad = async (page: Page, requests: readonly Transfer[]): Promise<Load> => {
  const { firstPaint, largestPaint, playerWorks, shift, tasks } = await page.evaluate(() => window.timeline)
  const scripts = requests.filter(({ kind }) => kind === 'Script')
  return {
    firstPaint,
    largestPaint,
    playerWorks,
    blocking: sumBlocking({ firstPaint, largestPaint, playerWorks, shift, tasks }),
    shift,
    scriptBytes: sumBytes(scripts),
    allBytes: sumBytes(requests),
    requests: requests.length,
    depth: Math.max(...scripts.map(({ depth }) => depth)),
  }
}

const measureLoad = (browser: Browser, url: string): Promise<Load> => {
  const script = path.join(import.meta.dirname, 'recordTimeline.js')
  return withPage(browser, { script, slow: true }, async ({ page, session }) => {
    const requests = watchTransfers(session, new URL(url).origin)
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
    await page.waitForFunction(isQuiet, QUIET_MS, { timeout: TIMEOUT_MS })
    return readLoad(page, requests())
  })
}

/** Three rows for each page: the site, the single bundle, and how many times the bundle's median the site's is. */
export const formatLoads = (
  paths: readonly string[],
  loads: (variant: 'site' | 'single', path: string) => readonly Load[],
): string =>
  formatTable(
    ['page', 'made of', ...MEASURES.map((measure) => COLUMNS[measure].head)],
    paths.flatMap((path) => {
      const spread = (variant: 'site' | 'single', measure: Measure): Spread =>
        computeSpread(loads(variant, path).map((load) => load[measure]))
      const cells = (variant: 'site' | 'single') =>
        MEASURES.map((measure) => COLUMNS[measure].format(spread(variant, measure)))
      const ratios = MEASURES.map((measure) =>
        formatRatio(spread('site', measure), spread('single', measure)),
      )
      return [
        [path, 'parts', ...cells('site')],
        [path, 'one bundle', ...cells('single')],
        [path, 'ratio', ...ratios],
      ]
    }),
  )

/** Loads the site's pages beside those of the same sources as one bundle, as a first visit on a slow phone. */
export const benchLoads = async ({ browser, addresses, rounds }: Bench): Promise<string> => {
  const single = await addresses.single()
  const measurements = PATHS.flatMap((page) => [
    [`site ${page}`, () => measureLoad(browser, new URL(page, addresses.site).href)] as const,
    [`single ${page}`, () => measureLoad(browser, new URL(page, single).href)] as const,
  ])
  const loads = await measureInRounds(rounds, Object.fromEntries(measurements))
  return formatLoads(PATHS, (variant, page) => loads(`${variant} ${page}`))
}
