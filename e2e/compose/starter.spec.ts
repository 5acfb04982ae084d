import { expect, type Page, test } from '@playwright/test'
import { standInForOutsideWorld } from '../support/outsideWorld'
import { makeGate } from './gate'
import { partsArrive } from './pageWatch'

declare global {
  interface Window {
    /** Whether words or pictures had been painted when the program was asked to run. */
    paintedBeforeProgram?: boolean
  }
}

const PROGRAM = '**/parts/shell/*/main.js'

test.beforeEach(({ context }) => standInForOutsideWorld(context))

const watchForProgram = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const look = (): void => {
      if (!document.querySelector('script[src$="/main.js"]')) return
      window.paintedBeforeProgram = performance.getEntriesByName('first-contentful-paint').length > 0
      watch.disconnect()
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { childList: true, subtree: true })
  })

test('a composed page is seen before its program runs', async ({ page }) => {
  await watchForProgram(page)
  await page.goto('/residences')
  await partsArrive(page)
  expect(await page.evaluate(() => window.paintedBeforeProgram)).toBe(true)
})

test('what a visitor clicks before the program is there happens once it is', async ({ page }) => {
  const gate = makeGate()
  await page.route(PROGRAM, async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.goto('/label', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: /Stream/ }).click()
  gate.open()
  await partsArrive(page)
  await expect(page.getByRole('button', { name: /Discussion|chat/i }).first()).toBeVisible()
})

test('a picture that never comes does not keep the player away', async ({ page }) => {
  await page.route('**/images/carousel/**', () => new Promise(() => {}))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await partsArrive(page)
  await page.getByRole('button', { name: /Stream/ }).click()
  await expect(page.getByRole('button', { name: /Discussion|chat/i }).first()).toBeVisible()
})

test('a page in which the program cannot be fetched stays as readable as without scripts', async ({
  page,
}) => {
  await page.route(PROGRAM, (route) => route.abort())
  await page.goto('/label')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Résidences' }).first().click()
  await expect(page).toHaveURL('/residences')
})
