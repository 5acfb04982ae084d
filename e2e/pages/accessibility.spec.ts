import { findViolations } from '../support/axe'
import { fillInBrowser } from '../support/editedPages'
import { expect, type Page, test } from '../support/test'

/** A page of each kind. */
const ROUTES = [
  '/',
  '/residences',
  '/residences/158cm',
  '/residences/inconnu',
  '/podcasts',
  '/podcasts/abysse-club-palier-de-decompression-6-12oioiu',
  '/label',
  '/a-propos',
  '/mentions-legales',
  '/contenus-externes',
  '/integrer',
]

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

for (const route of ROUTES)
  test(`${route} has nothing axe objects to`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(route)
    await settled(page)
    await showAll(page)
    expect.soft(await findViolations(page)).toEqual([])
    if (route !== '/') return
    await page.setViewportSize({ width: 1280, height: 900 })
    await showAll(page)
    expect.soft(await findViolations(page), '1280 px').toEqual([])
  })

test('a feed that cannot be loaded leaves home accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await fillInBrowser(page)
  await page.route('**/api/podcasts?*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' }).first()).toBeVisible()
  await showAll(page)
  expect(await findViolations(page)).toEqual([])
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
