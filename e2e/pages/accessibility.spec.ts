import { findViolations } from '../support/axe'
import { fillInBrowser } from '../support/editedPages'
import { lighten, openHome, settled } from '../support/lightColours'
import { expect, type Page, test } from '../support/test'

/** A page of each kind. */
const ROUTES = [
  '/',
  '/residences',
  '/residences/158cm',
  '/residences/inconnu',
  '/podcasts',
  '/podcasts/2026-10',
  '/podcasts/style',
  '/podcasts/style/dub',
  '/programme',
  '/podcasts/abysse-club-palier-de-decompression-6-12oioiu',
  '/label',
  '/a-propos',
  '/mentions-legales',
  '/contenus-externes',
  '/integrer',
]

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

for (const width of [360, 1280])
  test(`in light colours, at ${width} px, results with an open menu and a podcast have nothing axe objects to`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, heading] of [
      ['/podcasts?recherche=zephyr', 'Résultats'],
      ['/podcasts/abysse-club-palier-de-decompression-6-12oioiu', 'Abysse Club'],
    ] as const) {
      await page.goto(path)
      // The published page lists every podcast; what is found replaces it, with its menus.
      await expect(page.getByRole('heading', { name: heading }).first()).toBeAttached()
      await settled(page)
      await showAll(page)
      await lighten(page)
      const menu = page.locator('summary').filter({ visible: true }).last()
      await menu.click()
      await expect(page.locator('details[open] button').first()).toBeVisible()
      // Which rules the elements keep does not depend on the width; colours do, which lie on others there.
      const rules = width === 360 ? 'all' : 'colours'
      expect.soft(await findViolations(page, rules), path).toEqual([])
    }
  })

test('nothing fades for visitors who prefer less motion', async ({ page }) => {
  await openHome(page, 1280)
  expect(await lighten(page)).toBe(0)
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

test('in forced colours the sign of the menu button is drawn', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await settled(page)
  const button = page.getByRole('button', { name: 'Menu' })
  const sign = button.locator('span').first()
  const drawn = await button.screenshot()
  await sign.evaluate((element) => element.style.setProperty('visibility', 'hidden'))
  expect((await button.screenshot()).equals(drawn)).toBe(false)
})
