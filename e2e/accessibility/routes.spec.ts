import { findViolations } from '../support/axe'
import { fillInBrowser } from '../support/browserFilled'
import { expect, type Page, test } from '../support/test'

const routes = ['/', '/residences', '/residences/158cm', '/residences/inconnu', '/label', '/a-propos']
const widths = [390, 1280]

/** Brings every block into view once, so that what is revealed on scrolling is checked as it is read. */
const readThrough = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

const settled = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
  await expect(page.getByRole('main').getByRole('status', { name: /Chargement/ })).toHaveCount(0)
}

for (const width of widths)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const route of routes)
      test(`${route} has nothing axe objects to`, async ({ page }) => {
        await page.goto(route)
        await settled(page)
        await readThrough(page)
        expect(await findViolations(page)).toEqual([])
      })

    test('a feed that cannot be loaded leaves home accessible', async ({ page }) => {
      await fillInBrowser(page)
      await page.route('**/api/soundcloud-rss', (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto('/')
      await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' }).first()).toBeVisible()
      await readThrough(page)
      expect(await findViolations(page)).toEqual([])
    })

    test('the open player is accessible, live and replay', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: /Stream/ }).click()
      await expect(page.getByRole('button', { name: 'Fermer le lecteur' })).toBeVisible()
      await readThrough(page)
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('region', { name: 'Derniers podcasts' }).getByRole('button').first().click()
      await expect(page.getByRole('slider')).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
  })

test('the open menu is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await settled(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await findViolations(page)).toEqual([])
})
