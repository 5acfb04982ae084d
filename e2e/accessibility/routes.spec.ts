import { findViolations } from '../support/axe'
import { fillInBrowser } from '../support/browserFilled'
import { expect, type Page, test } from '../support/test'

const routes = [
  '/',
  '/residences',
  '/residences/158cm',
  '/residences/inconnu',
  '/podcasts',
  '/podcasts/abysse-club-palier-de-decompression-6-12oioiu',
  '/podcasts/inconnu',
  '/label',
  '/a-propos',
  '/mentions-legales',
  '/vie-privee',
  '/contenus-externes',
  '/integrer',
  '/accessibilite',
]
const widths = [390, 1280]

const settled = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
  await expect(page.getByRole('main').getByRole('status', { name: /Chargement/ })).toHaveCount(0)
}

/** Makes the window as high as the page, so that what waits to come into view is there, and is checked as it is read. */
const showAll = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const size = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  await page.setViewportSize(size)
  await settled(page)
}

for (const width of widths)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const route of routes)
      test(`${route} has nothing axe objects to`, async ({ page }) => {
        await page.goto(route)
        await settled(page)
        await showAll(page)
        expect(await findViolations(page)).toEqual([])
      })

    test('a feed that cannot be loaded leaves home accessible', async ({ page }) => {
      await fillInBrowser(page)
      await page.route('**/api/podcasts?*', (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto('/')
      await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' }).first()).toBeVisible()
      await showAll(page)
      expect(await findViolations(page)).toEqual([])
    })

    test('the open player is accessible, live and replay', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: /Stream/ }).click()
      await expect(page.getByRole('button', { name: 'Fermer le lecteur' })).toBeVisible()
      await showAll(page)
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
