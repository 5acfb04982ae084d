import { follow, holdBack, readText } from '../support/page'
import { expect, type Page, type Route, test } from '../support/test'

const CHUNK = '**/parts/label/*/Label.*.js'
const SCRIPT = /\/parts\/label\/[^/]+\/Label\.\w+\.js$/

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Cette partie du site est momentanément indisponible.' })

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

  await follow(page, 'À propos')
  await expect(page).toHaveTitle(/À Propos/)
  await expect(page.locator('title')).toHaveCount(1)
  gate.open()
  await follow(page, 'Label')
  await expect(page.locator('[data-slot="label/Label"][data-hydrated]')).toBeAttached()
  await expect(releases.first()).toBeVisible()
})

test('a script with other bytes than published does not run, and the part comes back once they are right', async ({
  page,
}) => {
  const isTampered = (): Promise<boolean> => page.evaluate(() => 'tampered' in globalThis)
  await page.goto('/residences')
  await page.locator('[data-slot="radio/Residences"][data-hydrated]').waitFor({ state: 'attached' })
  await page.route(SCRIPT, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};globalThis.tampered = true` })
  })
  await follow(page, 'Label')
  await expect(failure(page)).toBeVisible()
  expect(await isTampered()).toBe(false)

  await page.unrouteAll()
  await failure(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.locator('[data-slot="label/Label"]').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isTampered()).toBe(false)
})

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
