import { APP_BUNDLE, holdBack, partsArrive, SHORT_PAGE } from '../support/page'
import { soundMovesBy } from '../support/sound'
import { expect, test } from '../support/test'

test('a click before the app bundle runs is shown at once, and takes effect once the part is hydrated', async ({
  page,
}) => {
  const gate = await holdBack(page, APP_BUNDLE)
  await page.goto(SHORT_PAGE, { waitUntil: 'domcontentloaded' })
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

test('when the app bundle cannot be fetched, the page stays readable, its links work and the fallback player plays', async ({
  page,
}) => {
  await page.clock.install()
  await page.route(APP_BUNDLE, (route) => route.abort())
  await page.goto('/label')
  await page.locator('script[src$="/main.js"]').first().waitFor({ state: 'attached' })
  await page.clock.fastForward(START_TIMEOUT_MS)
  const fallback = page.getByRole('complementary', { name: 'Lecteur' })
  await expect(fallback.getByRole('alert')).toContainText('La radio s’écoute ici')
  await expect(page.getByRole('button', { name: /Stream/ })).toBeHidden()
  await fallback.getByLabel('La radio en direct').click({ position: { x: 20, y: 27 } })
  await soundMovesBy(page, 0.5)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Résidences' }).first().click()
  await expect(page).toHaveURL('/residences')
})
