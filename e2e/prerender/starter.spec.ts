import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { holdBack } from './gate'
import { partsArrive, watchComplaints } from './pageWatch'

declare global {
  interface Window {
    programAsked?: {
      /** Whether words or pictures had been painted by then. */
      readonly painted: boolean
      /** Milliseconds since all of the page had come. */
      readonly waitedMs: number
    }
  }
}

/** Milliseconds a program waits at most for what is seen first. */
const TIMEOUT_MS = 1_000

const PROGRAM = '**/parts/shell/*/main.js'

const watchForProgram = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let wholeAtMs = Number.POSITIVE_INFINITY
    document.addEventListener('DOMContentLoaded', () => {
      wholeAtMs = performance.now()
    })
    const look = (): void => {
      if (!document.querySelector('script[src$="/main.js"]')) return
      watch.disconnect()
      window.programAsked = {
        painted: performance.getEntriesByName('first-contentful-paint').length > 0,
        waitedMs: performance.now() - wholeAtMs,
      }
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { childList: true, subtree: true })
  })

test('a prerendered page is seen before its program runs, or has had its time to be', async ({ page }) => {
  await watchForProgram(page)
  await page.goto('/residences')
  await partsArrive(page)
  const { painted, waitedMs } = (await page.evaluate(() => window.programAsked)) ?? {
    painted: false,
    waitedMs: 0,
  }
  expect(painted || Math.round(waitedMs) >= TIMEOUT_MS, `not painted after ${waitedMs} ms`).toBe(true)
})

test('what a visitor clicks before the program is there happens once it is', async ({ page }) => {
  const gate = await holdBack(page, PROGRAM)
  await page.goto('/label', { waitUntil: 'domcontentloaded' })
  await page.route('**/api/live.mp3*', (route) => route.abort())
  const pill = page.getByRole('button', { name: /Stream/ })
  await pill.click()
  await expect(pill.getByText('chargement ...')).toBeVisible()
  await expect(pill.getByText('Stream')).toBeHidden()
  await page.unroute('**/api/live.mp3*')
  gate.open()
  await partsArrive(page)
  await expect(page.getByRole('button', { name: /Discussion|chat/i }).first()).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

test('a podcast a visitor chooses before the program is there shows that it was heard, and plays', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  const gate = await holdBack(page, PROGRAM)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const cards = page.getByRole('region', { name: 'Derniers podcasts' }).getByRole('button')
  await cards.nth(0).click()
  await cards.nth(1).click()
  const heard = page.locator('[aria-busy="true"], [aria-pressed="true"]')
  await expect(heard).toHaveCount(1)
  await expect(cards.nth(1).and(heard)).toBeVisible()
  gate.open()
  await partsArrive(page)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await soundMovesBy(page, 1)
  expect(complaints.filter((complaint) => !complaint.includes('preloaded'))).toEqual([])
})

test('a picture that never comes does not keep the player away', async ({ page }) => {
  await page.route('**/images/carousel/**', () => new Promise(() => {}))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await partsArrive(page)
  await page.getByRole('button', { name: /Stream/ }).click()
  await expect(page.getByRole('button', { name: /Discussion|chat/i }).first()).toBeVisible()
})

/** Longer than a program may take. */
const LATE_MS = 20_000

const fallback = (page: Page) => page.getByRole('complementary', { name: 'Lecteur' })
const nativeSound = (page: Page) => fallback(page).getByLabel('La radio en direct')

const playNatively = async (page: Page) => {
  await nativeSound(page).click({ position: { x: 20, y: 27 } })
  await soundMovesBy(page, 0.5)
}

const programIsAskedFor = (page: Page) =>
  page.locator('script[src$="/main.js"]').first().waitFor({ state: 'attached' })

interface Breakage {
  readonly reason: string
  readonly break: (page: Page) => Promise<unknown>
  readonly afterwards?: (page: Page) => Promise<unknown>
}

const breakages: readonly Breakage[] = [
  {
    reason: 'cannot be fetched',
    break: async (page) => {
      await page.clock.install()
      await page.route(PROGRAM, (route) => route.abort())
    },
    afterwards: async (page) => {
      await programIsAskedFor(page)
      await page.clock.fastForward(LATE_MS)
    },
  },
  {
    reason: 'cannot read its configuration',
    break: (page) =>
      page.route('**/label', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/(id="site-config">){/, '$1')
        await route.fulfill({ response, body })
      }),
  },
  {
    reason: 'throws as it starts',
    break: (page) => page.addInitScript(() => Reflect.deleteProperty(Object, 'fromEntries')),
  },
]

for (const { reason, break: breakPage, afterwards } of breakages)
  test(`when the program ${reason}, the page stays readable, its links work and the radio is heard`, async ({
    page,
  }) => {
    await breakPage(page)
    await page.goto('/label')
    await afterwards?.(page)
    await expect(fallback(page).getByRole('alert')).toContainText('La radio s’écoute ici')
    await expect(page.getByRole('button', { name: /Stream/ })).toBeHidden()
    await playNatively(page)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Résidences' }).first().click()
    await expect(page).toHaveURL('/residences')
  })

test('a program that comes after all takes over from the browser’s player, and the radio is heard once', async ({
  page,
}) => {
  await page.clock.install()
  const gate = await holdBack(page, PROGRAM)
  await page.goto('/label', { waitUntil: 'domcontentloaded' })
  await programIsAskedFor(page)
  await page.clock.fastForward(LATE_MS)
  await playNatively(page)
  gate.open()
  await partsArrive(page)
  await expect(nativeSound(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await soundMovesBy(page, 0.5)
  expect(await page.locator('audio').count()).toBe(1)
})
