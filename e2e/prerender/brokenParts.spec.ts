import { expect, type Page, type Route, test } from '../support/test'
import { holdBack } from './gate'
import { readText } from './pageWatch'

const UNAVAILABLE = 'Cette partie du site est momentanément indisponible.'
const THROWN = 'throw new Error("boom")'

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })

/** Each way for the label's code not to come to life. */
const faults: ReadonlyArray<readonly [string, files: string, answer: (route: Route) => Promise<void>]> = [
  ['a chunk is missing', '**/parts/label/*/Label.*.js', missing],
  [
    'its bytes are not those published',
    '**/parts/label/*/remoteEntry.js',
    (route) => route.fulfill({ contentType: 'text/javascript', body: THROWN }),
  ],
]

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: UNAVAILABLE })

test.use({ viewport: { width: 1280, height: 800 } })
for (const [reason, files, answer] of faults) {
  test(`when ${reason}, the page stays as it was prerendered`, async ({ page }) => {
    await page.route(files, answer)
    await page.goto('/label', { waitUntil: 'domcontentloaded' })
    const prerendered = await readText(page)
    expect(prerendered).toMatch(/label/i)
    await expect(failure(page)).toBeVisible()
    expect(await readText(page)).toContain(prerendered)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test(`when ${reason}, navigation goes on and comes back to a mended part`, async ({ page }) => {
    await page.route(files, answer)
    await page.goto('/label')
    await expect(failure(page)).toBeVisible()
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: 'À propos' }).first().click()
    await expect(page).toHaveTitle(/À Propos/)
    await expect(page.locator('title')).toHaveCount(1)
    await page.unroute(files)
    await banner.getByRole('link', { name: 'Label', exact: true }).first().click()
    await expect(page.locator('[data-slot="label/Label"][data-hydrated]')).toBeAttached()
  })
}

test('what was prerendered stays in view while the part is tried again', async ({ page }) => {
  const entry = '**/parts/label/*/remoteEntry.js'
  await page.route(entry, missing)
  await page.goto('/label')
  await expect(failure(page)).toBeVisible()
  await page.unroute(entry)
  const gate = await holdBack(page, entry)
  await failure(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(failure(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  gate.open()
  await expect(page.locator('[data-slot="label/Label"][data-hydrated]')).toBeAttached()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
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
