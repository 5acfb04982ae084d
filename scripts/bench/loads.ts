import path from 'node:path'
import type { Browser } from '@playwright/test'
import { type Bench, TIMEOUT_MS, withPage } from './browser'
import { PATHS } from './pages'
import {
  computeSpread,
  formatKilobytes,
  formatMs,
  formatRatio,
  formatTable,
  measureInRounds,
  type Spread,
} from './table'
import { type Transfer, watchTransfers } from './transfers'

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

const formatCount = ({ median }: Spread): string => String(median)

/** The measures of one load, with their columns. Times in milliseconds since the navigation. */
const COLUMNS = {
  firstPaint: ['first paint, ms', formatMs],
  largestPaint: ['largest paint, ms', formatMs],
  /** The player is hydrated. */
  playerWorks: ['player works, ms', formatMs],
  /** Time beyond `MAX_SHORT_TASK_MS` of each task between the first paint and `playerWorks`. */
  blocking: ['blocking, ms', formatMs],
  shift: ['shift', ({ median }: Spread) => median.toFixed(3)],
  /** Bytes as they travelled, without headers. */
  scriptBytes: ['JS, kB', formatKilobytes],
  allBytes: ['all, kB', formatKilobytes],
  /** To the site itself. */
  requests: ['requests', formatCount],
  /** Longest chain of requests that wait for one another until the scripts have run. */
  depth: ['depth', formatCount],
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

const measureLoad = (browser: Browser, url: string): Promise<Load> => {
  const script = path.join(import.meta.dirname, 'recordTimeline.js')
  return withPage(browser, { script, slow: true }, async (page, session) => {
    const listTransfers = watchTransfers(session, new URL(url).origin)
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
    await page.waitForFunction(isQuiet, QUIET_MS, { timeout: TIMEOUT_MS })
    const { tasks, ...times } = await page.evaluate(() => window.timeline)
    const requests = listTransfers()
    const scripts = requests.filter(({ kind }) => kind === 'Script')
    return {
      ...times,
      blocking: sumBlocking({ ...times, tasks }),
      scriptBytes: sumBytes(scripts),
      allBytes: sumBytes(requests),
      requests: requests.length,
      depth: Math.max(...scripts.map(({ depth }) => depth)),
    }
  })
}

/** Three rows for each page: the site, the single bundle, and how many times the bundle's median the site's is. */
export const formatLoads = (
  paths: readonly string[],
  loads: (variant: 'site' | 'single', path: string) => readonly Load[],
): string =>
  formatTable(
    ['page', 'made of', ...MEASURES.map((measure) => COLUMNS[measure][0])],
    paths.flatMap((path) => {
      const computeSpreads = (variant: 'site' | 'single') =>
        MEASURES.map(
          (measure) => [measure, computeSpread(loads(variant, path).map((load) => load[measure]))] as const,
        )
      const [site, single] = [computeSpreads('site'), computeSpreads('single')]
      const format = ([measure, spread]: readonly [Measure, Spread]) => COLUMNS[measure][1](spread)
      return [
        [path, 'parts', ...site.map(format)],
        [path, 'one bundle', ...single.map(format)],
        [path, 'ratio', ...site.map(([, spread], at) => formatRatio(spread, single[at]?.[1] ?? spread))],
      ]
    }),
  )

/** Loads the site's pages beside those of the same sources as one bundle, as a first visit on a slow phone. */
export const benchLoads = async ({ browser, site, openSingle, rounds }: Bench): Promise<string> => {
  const single = await openSingle()
  const measurements = PATHS.flatMap((page) => [
    [`site ${page}`, () => measureLoad(browser, new URL(page, site).href)] as const,
    [`single ${page}`, () => measureLoad(browser, new URL(page, single).href)] as const,
  ])
  const loads = await measureInRounds(rounds, Object.fromEntries(measurements))
  return formatLoads(PATHS, (variant, page) => loads(`${variant} ${page}`))
}
