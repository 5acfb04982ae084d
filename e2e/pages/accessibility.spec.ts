import { choosePodcast, player } from '../player/playerPage'
import { findViolations } from '../support/axe'
import { fillInBrowser } from '../support/editedPages'
import { soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { CHAT } from './consent'

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

/** The colours of a collective by day. */
const LIGHT = {
  ground: '#f6f1e8',
  'ground-raised': '#fffdf8',
  'ground-sunken': '#ffffff',
  line: '#b9ab98',
  ink: '#1b1510',
  'ink-quiet': '#5d5145',
  acid: '#1d4ed8',
  'on-acid': '#ffffff',
  direct: '#b23415',
  'on-direct': '#ffffff',
}

/**
 * Sets colours by name, or takes those back that are empty, in a page without motion: axe reads what it sees. Resolves with
 * the number of transitions that this begins. A policy forbids styles that are not the page's, so each colour is set by itself.
 */
const setColours = (page: Page, colours: Readonly<Record<string, string>>): Promise<number> =>
  page.evaluate((all) => {
    for (const [name, colour] of Object.entries(all))
      document.documentElement.style.setProperty(`--${name}`, colour)
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
  }, colours)

const lighten = (page: Page) => setColours(page, LIGHT)

/** Back to the colours of the collective. */
const darken = (page: Page) =>
  setColours(page, Object.fromEntries(Object.keys(LIGHT).map((name) => [name, ''])))

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
      expect.soft(await findViolations(page), path).toEqual([])
    }
  })

/** Home without motion, once it is hydrated. */
const openHome = async (page: Page, width: number): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/')
  await settled(page)
}

test('nothing fades for visitors who prefer less motion', async ({ page }) => {
  await openHome(page, 1280)
  expect(await lighten(page)).toBe(0)
})

for (const width of [360, 1280])
  test(`in light colours, at ${width} px, the player and its panels have nothing axe objects to`, async ({
    page,
  }) => {
    await openHome(page, width)
    await lighten(page)
    await choosePodcast(page, 0)
    await soundMovesBy(page, 1)
    expect.soft(await findViolations(page), 'bar').toEqual([])
    const { settings, queue } = player(page)
    for (const button of [settings, queue]) {
      await button.click()
      expect.soft(await findViolations(page), String(button)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

for (const width of [360, 1280])
  test(`at ${width} px the chat has nothing axe objects to, before and after consent, in dark and light colours`, async ({
    page,
  }) => {
    await openHome(page, width)
    await player(page).stream.click()
    await player(page).chat.click()
    const chat = page.getByRole('region', { name: 'Tchat de la radio' })
    const show = chat.getByRole('button', { name: `Afficher ${CHAT}` })
    await expect(show).toBeVisible()
    expect.soft(await findViolations(page), 'dark, before').toEqual([])
    await lighten(page)
    expect.soft(await findViolations(page), 'light, before').toEqual([])
    await show.click()
    await expect(chat.locator('iframe').contentFrame().getByText('minnit.chat')).toBeVisible()
    expect.soft(await findViolations(page), 'light, after').toEqual([])
    await darken(page)
    expect.soft(await findViolations(page), 'dark, after').toEqual([])
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
