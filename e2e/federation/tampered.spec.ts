import { follow } from '../faults/scenarios'
import { expect, type Page, test } from '../support/test'

/** A script the entry of the label loads. */
const SCRIPT = /\/parts\/label\/[^/]+\/Label\.\w+\.js$/

test.use({ viewport: { width: 1280, height: 800 } })

const isTampered = (page: Page): Promise<boolean> => page.evaluate(() => 'tampered' in globalThis)

const unavailable = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Cette partie du site est momentanément indisponible.' })

test('a script of a part with other bytes than those published is not used, and is once they are right', async ({
  page,
}) => {
  await page.goto('/residences')
  await page.locator('[data-slot="radio/Residences"][data-hydrated]').waitFor({ state: 'attached' })
  await page.route(SCRIPT, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};globalThis.tampered = true` })
  })
  await follow(page, 'Label')
  await expect(unavailable(page)).toBeVisible()
  expect(await isTampered(page)).toBe(false)

  await page.unrouteAll()
  await unavailable(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.locator('[data-slot="label/Label"]').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isTampered(page)).toBe(false)
})
