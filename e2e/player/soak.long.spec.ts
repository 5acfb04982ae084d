import type { CDPSession } from '@playwright/test'
import { isFull } from '../endurance/sizes'
import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { player } from './playerPage'

const LIVE_S = isFull ? 60 : 20
const REPLAYS = isFull ? 200 : 50

/** What a page that leaks has ever more of. */
interface Weight {
  readonly heapMb: number
  readonly listeners: number
  readonly nodes: number
  readonly audioElements: number
  readonly timers: number
}

/** Counts the timers that are set and neither over nor cancelled. */
const countTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const alive = new Set<unknown>()
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window
    Object.assign(window, {
      setTimeout: (task: () => void, delay: number, ...given: []) => {
        const timer = setTimeout(() => {
          alive.delete(timer)
          task(...given)
        }, delay)
        alive.add(timer)
        return timer
      },
      setInterval: (task: () => void, period: number) => {
        const timer = setInterval(task, period)
        alive.add(timer)
        return timer
      },
      clearTimeout: (timer: number) => {
        alive.delete(timer)
        clearTimeout(timer)
      },
      clearInterval: (timer: number) => {
        alive.delete(timer)
        clearInterval(timer)
      },
      aliveTimers: () => alive.size,
    })
  })

const weigh = async (page: Page, browser: CDPSession): Promise<Weight> => {
  await browser.send('HeapProfiler.collectGarbage')
  const { metrics } = await browser.send('Performance.getMetrics')
  const metric = (name: string): number => metrics.find((known) => known.name === name)?.value ?? 0
  return {
    heapMb: Math.round((metric('JSHeapUsedSize') / 1_048_576) * 10) / 10,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    audioElements: await page.locator('audio').count(),
    timers: await page.evaluate(() => (window as unknown as { aliveTimers: () => number }).aliveTimers()),
  }
}

const openForWeighing = async (page: Page): Promise<CDPSession> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  await page.goto('/label')
  return browser
}

const expectNoGrowth = (before: Weight, after: Weight): void => {
  expect(after.heapMb - before.heapMb).toBeLessThan(3)
  expect(after.listeners - before.listeners).toBeLessThan(20)
  expect(after.nodes - before.nodes).toBeLessThan(100)
  expect(after.timers).toBeLessThanOrEqual(before.timers + 1)
  expect(after.audioElements).toBe(1)
}

const tell = (what: string, before: Weight, after: Weight): void =>
  console.info(`${what}\n  before ${JSON.stringify(before)}\n  after  ${JSON.stringify(after)}`)

test(`${REPLAYS} replays leave nothing behind`, async ({ page }) => {
  await countTimers(page)
  const browser = await openForWeighing(page)
  await page.goto('/residences')
  await page.getByRole('main').getByRole('link').first().click()
  const cards = page.getByRole('region', { name: 'Dernières émissions' }).getByRole('button')
  await cards.first().click()
  await soundMovesBy(page, 1)
  const count = await cards.count()
  const play = async (times: number): Promise<void> => {
    for (let replay = 0; replay < times; replay += 1) await cards.nth(replay % count).click()
    await cards.first().click()
    await soundMovesBy(page, 1)
  }
  await play(10)
  const before = await weigh(page, browser)
  await play(REPLAYS)
  const after = await weigh(page, browser)
  tell(`${REPLAYS} replays`, before, after)
  expectNoGrowth(before, after)
})

test('opening and closing live, and listening to it, leave nothing behind', async ({ page }) => {
  await countTimers(page)
  const browser = await openForWeighing(page)
  const { stream, close } = player(page)
  const openAndClose = async (times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) {
      await stream.click()
      await close.click()
    }
    await stream.click()
    await soundMovesBy(page, 1)
  }
  await openAndClose(5)
  const before = await weigh(page, browser)
  await close.click()
  await openAndClose(50)
  await soundMovesBy(page, LIVE_S)
  const after = await weigh(page, browser)
  tell(`50 openings and ${LIVE_S} s of live`, before, after)
  expectNoGrowth(before, after)
})
