import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { holdBack } from './gate'
import { partsArrive, watchComplaints } from './pageWatch'

const PROGRAM = '**/parts/shell/*/main.js'

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

test('@long a podcast a visitor chooses before the program is there shows that it was heard, and plays', async ({
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

const expectFallback = async (page: Page) => {
  await expect(fallback(page).getByRole('alert')).toContainText('La radio s’écoute ici')
  await expect(page.getByRole('button', { name: /Stream/ })).toBeHidden()
  await playNatively(page)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Résidences' }).first().click()
  await expect(page).toHaveURL('/residences')
}

test('when the program cannot be fetched, the page stays readable, its links work and the radio is heard', async ({
  page,
}) => {
  await page.clock.install()
  await page.route(PROGRAM, (route) => route.abort())
  await page.goto('/label')
  await programIsAskedFor(page)
  await page.clock.fastForward(LATE_MS)
  await expectFallback(page)
})

test('@long when the program throws as it starts, the page stays readable, its links work and the radio is heard', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'fromEntries'))
  await page.goto('/label')
  await expectFallback(page)
})

test('@long a program that comes after all takes over from the browser’s player, and the radio is heard once', async ({
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
