import { expect, type Page, type Route, test } from '../support/test'
import { holdBack } from './gate'
import { readText } from './pageWatch'

const UNAVAILABLE = 'Cette partie du site est momentanément indisponible.'
const CHUNK = '**/parts/label/*/Label.*.js'

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: UNAVAILABLE })

test.use({ viewport: { width: 1280, height: 800 } })

test('when a chunk is missing, the page stays as it was prerendered, navigation goes on, and the part comes back', async ({
  page,
}) => {
  await page.route(CHUNK, missing)
  await page.goto('/label', { waitUntil: 'domcontentloaded' })
  const prerendered = await readText(page)
  expect(prerendered).toMatch(/label/i)
  await expect(failure(page)).toBeVisible()
  expect(await readText(page)).toContain(prerendered)
  const releases = page.getByRole('main').getByRole('article')
  await expect(releases.first()).toBeVisible()

  await page.unroute(CHUNK)
  const gate = await holdBack(page, CHUNK)
  await failure(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(failure(page)).toBeHidden()
  await expect(releases.first()).toBeVisible()

  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'À propos' }).first().click()
  await expect(page).toHaveTitle(/À Propos/)
  await expect(page.locator('title')).toHaveCount(1)
  gate.open()
  await banner.getByRole('link', { name: 'Label', exact: true }).first().click()
  await expect(page.locator('[data-slot="label/Label"][data-hydrated]')).toBeAttached()
  await expect(releases.first()).toBeVisible()
})

test('when the shell is missing, the page is readable and its links work', async ({ page }) => {
  await page.route('**/parts/shell/*/main.js', missing)
  await page.goto('/residences')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Haut-parleuse|158cm/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('158cm')
})
