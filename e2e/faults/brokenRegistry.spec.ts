import { expect, test } from '../support/test'

const NO_REGISTRY = 'Le plan du site n’a pas pu être lu.'
const REGISTRY = '**/registry.json'

test('when the registry is not JSON, a page keeps the parts it shows, and others come on "Réessayer"', async ({
  page,
}) => {
  await page.route(REGISTRY, (route) => route.fulfill({ body: '<!doctype html>' }))
  await page.goto('/label')
  const label = page.getByRole('main').locator('[data-slot="label/Label"][data-hydrated]')
  await expect(label).toBeAttached()
  await page.getByRole('link', { name: 'À propos', exact: true }).first().click()
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: NO_REGISTRY })
  await expect(failure).toBeVisible()

  await page.unroute(REGISTRY)
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /propos/i })).toBeVisible()
})
