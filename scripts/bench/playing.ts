import type { Browser, CDPSession } from '@playwright/test'
import { withPage } from './benchBrowser'
import { computeSpread, measureInRounds } from './statistics'
import { BARE_PAGE, type Bench, PATHS } from './subjects'
import { formatMs, formatRatio, formatTable } from './table'
import { RECORD_TAP, tapAtFirstPaint } from './taps'

/** After this time, a page has loaded what it loads after the start of a sound. */
const SETTLE_MS = 15_000

const readTaskMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Processor time of the main thread, in milliseconds, while a page plays for `seconds`. */
const measurePlaying = (browser: Browser, url: string, seconds: number): Promise<number> =>
  withPage(browser, { script: RECORD_TAP, slow: false }, async ({ page, session }) => {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await tapAtFirstPaint(page, url)
    await page.waitForTimeout(SETTLE_MS)
    const before = await readTaskMs(session)
    await page.waitForTimeout(seconds * 1_000)
    return (await readTaskMs(session)) - before
  })

/** Plays the live on home and on a bare page; a third of the rounds, since each takes a minute and varies little. */
export const benchPlaying = async ({ browser, addresses, rounds, seconds }: Bench): Promise<string> => {
  const pages = [...PATHS.slice(0, 1), BARE_PAGE]
  const measurements = pages.map(
    (page) => [page, () => measurePlaying(browser, new URL(page, addresses.site).href, seconds)] as const,
  )
  const times = await measureInRounds(Math.ceil(rounds / 3), Object.fromEntries(measurements))
  const bare = computeSpread(times(BARE_PAGE))
  return formatTable(
    ['page', `main thread in ${seconds} s of playing, ms`, 'ratio to the bare page'],
    pages.map((page) => {
      const spread = computeSpread(times(page))
      return [page, formatMs(spread), formatRatio(spread, bare)]
    }),
  )
}
