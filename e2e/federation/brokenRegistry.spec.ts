import { expect, type Page, test } from '../support/test'

const NO_REGISTRY = 'Le plan du site n’a pas pu être lu.'
const REGISTRY_BLOCK = /(<script type="application\/json" id="registry">)[^<]*/

const breakRegistryInPage = (page: Page) =>
  page.route('**/label', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(REGISTRY_BLOCK, '$1{"revision":') })
  })

const breakRegistryFile = (page: Page) =>
  page.route('**/registry.json', (route) => route.fulfill({ body: '<!doctype html>' }))

test('when neither registry is JSON, the page says so and recovers on "Réessayer"', async ({ page }) => {
  await breakRegistryInPage(page)
  await breakRegistryFile(page)
  await page.goto('/label')
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: NO_REGISTRY })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await page.unroute('**/registry.json')
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Label/ })).toBeVisible()
})

test('when the registry cannot be read, a page keeps the parts it shows, and others come on "Réessayer"', async ({
  page,
}) => {
  await breakRegistryFile(page)
  await page.goto('/label')
  const label = page.getByRole('main').locator('[data-slot="label/Label"][data-hydrated]')
  await expect(label).toBeAttached()
  await page.getByRole('link', { name: 'À propos', exact: true }).first().click()
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: NO_REGISTRY })
  await expect(failure).toBeVisible()

  await page.unroute('**/registry.json')
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /propos/i })).toBeVisible()
})
