import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { holdBack } from './gate'
import { partsArrive } from './pageWatch'

const APP_BUNDLE = '**/parts/shell/*/main.js'

test('a click before the app bundle runs is shown at once, and takes effect once the part is hydrated', async ({
  page,
}) => {
  const gate = await holdBack(page, APP_BUNDLE)
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

/** As in `shell/src/start/appBundle.ts`. */
const START_TIMEOUT_MS = 20_000

const fallback = (page: Page) => page.getByRole('complementary', { name: 'Lecteur' })
const nativeSound = (page: Page) => fallback(page).getByLabel('La radio en direct')

const playNatively = async (page: Page) => {
  await nativeSound(page).click({ position: { x: 20, y: 27 } })
  await soundMovesBy(page, 0.5)
}

const appBundleIsRequested = (page: Page) =>
  page.locator('script[src$="/main.js"]').first().waitFor({ state: 'attached' })

const expectFallback = async (page: Page) => {
  await expect(fallback(page).getByRole('alert')).toContainText('La radio s’écoute ici')
  await expect(page.getByRole('button', { name: /Stream/ })).toBeHidden()
  await playNatively(page)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Résidences' }).first().click()
  await expect(page).toHaveURL('/residences')
}

test('when the app bundle cannot be fetched, the page stays readable, its links work and the fallback player plays', async ({
  page,
}) => {
  await page.clock.install()
  await page.route(APP_BUNDLE, (route) => route.abort())
  await page.goto('/label')
  await appBundleIsRequested(page)
  await page.clock.fastForward(START_TIMEOUT_MS)
  await expectFallback(page)
})

test('@long when the app bundle throws at its start, the page stays readable, its links work and the fallback player plays', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'fromEntries'))
  await page.goto('/label')
  await expectFallback(page)
})

test('@long an app bundle that starts late replaces the fallback player, and one sound goes on', async ({
  page,
}) => {
  await page.clock.install()
  const gate = await holdBack(page, APP_BUNDLE)
  await page.goto('/label', { waitUntil: 'domcontentloaded' })
  await appBundleIsRequested(page)
  await page.clock.fastForward(START_TIMEOUT_MS)
  await playNatively(page)
  gate.open()
  await partsArrive(page)
  await expect(nativeSound(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await soundMovesBy(page, 0.5)
  expect(await page.locator('audio').count()).toBe(1)
})
