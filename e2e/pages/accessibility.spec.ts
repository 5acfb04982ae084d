import { podcastPath } from '@site/shared/podcast'
import {
  findViolations,
  findViolationsAt,
  findViolationsAtBothWidths,
  type Scope,
  WIDTHS,
} from '../support/axe'
import { fillInBrowser } from '../support/editedPages'
import { lighten, openHome, settled } from '../support/lightColours'
import { SHORT_PAGE } from '../support/page'
import { groupPages, tagPart } from '../support/partPages'
import { expect, type Page, test } from '../support/test'

const PODCAST = '/podcasts/abysse-club-palier-de-decompression-6-12oioiu'

/** A page of each kind; that of a podcast is checked with its chapters below. */
const ROUTES = [
  '/',
  '/residences',
  '/residences/158cm',
  '/residences/inconnu',
  '/podcasts',
  '/podcasts/style',
  '/label',
  '/a-propos',
  '/mentions-legales',
  '/contenus-externes',
  '/integrer',
]

/** Lists of podcasts, as `/podcasts` and what a search finds. */
const LISTS = ['/podcasts/2026-10', '/podcasts/style/dub']

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

/** With all that waits to come into view. */
const findAll = (page: Page, width: number, scope?: Scope) =>
  findViolationsAt(page, width, () => showAll(page), scope)

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    // The gate checks pages as phones show them, and the wide navigation on one of them: wide ones take half a minute more.
    const suite = width === 360 ? '' : ' @long'
    const pages = [
      ...groupPages(ROUTES).map((group) => ({ ...group, suite })),
      ...groupPages(LISTS).map((group) => ({ ...group, suite: ' @long' })),
    ]

    for (const { paths, tag, suite } of pages)
      test(`${paths.join(', ')}: nothing axe objects to${suite}`, { tag }, async ({ page }) => {
        for (const path of paths) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(path)
          await settled(page)
          expect.soft(await findAll(page, width), path).toEqual([])
        }
      })

    test(
      `the programme of the week and of a day have nothing axe objects to${suite}`,
      tagPart('/programme'),
      async ({ page }) => {
        await page.goto('/programme')
        await settled(page)
        expect.soft(await findAll(page, width), 'week').toEqual([])
        await page
          .getByRole('navigation', { name: 'Les jours de la semaine' })
          .getByRole('link')
          .last()
          .click()
        await expect(page).toHaveURL(/\/programme\/\d{4}-\d\d-\d\d$/)
        await settled(page)
        expect.soft(await findAll(page, width), 'day').toEqual([])
      },
    )

    test(
      `a search with and without results, and the open menus of the archive, have nothing axe objects to${suite}`,
      tagPart('/podcasts'),
      async ({ page }) => {
        // Wider windows have no menu of filters.
        await page.setViewportSize({ width: 360, height: 900 })
        await page.goto('/podcasts?recherche=zephyr')
        await expect(page.getByRole('heading', { name: 'Résultats' })).toBeAttached()
        const menus = page.getByRole('main').locator('summary')
        await menus.filter({ hasText: 'Filtres' }).click()
        await menus.filter({ hasText: 'S’abonner' }).click()
        await page.getByRole('main').locator('summary[aria-label^="Garder"]').first().click()
        await expect(page.getByRole('button', { name: 'À écouter plus tard' })).toBeVisible()
        expect.soft(await findAll(page, width), 'results').toEqual([])
        await page.getByRole('searchbox').fill('xyzzy')
        await expect(
          page.getByText('Silence radio : aucun podcast ne correspond à cette recherche.'),
        ).toBeVisible()
        await settled(page)
        expect.soft(await findAll(page, width, { within: 'main' }), 'nothing found').toEqual([])
      },
    )

    test(
      `the chapters and the open menus of a podcast have nothing axe objects to${suite}`,
      tagPart('/podcasts'),
      async ({ page, request }) => {
        const { podcasts } = await (await request.get('/api/podcasts?limit=96&described=1')).json()
        await page.goto(podcastPath(podcasts.find(({ hasChapters = false }) => hasChapters)))
        await settled(page)
        await expect(
          page.getByRole('main').getByRole('listitem').filter({ hasText: 'Carte blanche' }),
        ).toBeVisible()
        for (const [menu, button, scope] of [
          ['Partager', 'Copier le lien', {}],
          ['Ajouter', 'À écouter plus tard', { within: 'details[open]' }],
        ] as const) {
          await page.getByRole('main').locator('summary', { hasText: menu }).click()
          await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
          expect.soft(await findAll(page, width, scope), menu).toEqual([])
        }
      },
    )
  })

test(
  'in light colours, results with an open menu and a podcast have nothing axe objects to',
  tagPart('/podcasts'),
  async ({ page }) => {
    for (const [path, heading] of [
      ['/podcasts?recherche=zephyr', 'Résultats'],
      [PODCAST, 'Abysse Club'],
    ] as const) {
      await page.goto(path)
      // The published page lists every podcast; what is found replaces it, with its menus.
      await expect(page.getByRole('heading', { name: heading }).first()).toBeAttached()
      await settled(page)
      await showAll(page)
      await lighten(page)
      await page.locator('summary').filter({ visible: true }).last().click()
      await expect(page.locator('details[open] button').first()).toBeVisible()
      for (const width of WIDTHS)
        expect.soft(await findAll(page, width, { rules: 'colours' }), path).toEqual([])
    }
  },
)

test(
  'in light colours home has nothing axe objects to, and nothing fades for visitors who prefer less motion',
  tagPart('/'),
  async ({ page }) => {
    await openHome(page, 1280)
    expect(await lighten(page)).toBe(0)
    expect(await findViolationsAtBothWidths(page, { rules: 'colours' })).toEqual([])
  },
)

test('a feed that cannot be loaded leaves home accessible', { tag: '@radio' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await fillInBrowser(page)
  await page.route('**/api/podcasts?*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' }).first()).toBeVisible()
  await showAll(page)
  expect(await findViolations(page, { within: 'main' })).toEqual([])
})

test('the wide navigation is accessible', { tag: '@shell' }, async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS[1], height: 900 })
  await page.goto(SHORT_PAGE)
  await settled(page)
  expect(await findViolations(page)).toEqual([])
})

test('the open menu is accessible', { tag: '@shell' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(SHORT_PAGE)
  await settled(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await findViolations(page)).toEqual([])
})

test('in forced colours the sign of the menu button is drawn', { tag: '@shell' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(SHORT_PAGE)
  await settled(page)
  const button = page.getByRole('button', { name: 'Menu' })
  const sign = button.locator('span').first()
  const drawn = await button.screenshot()
  await sign.evaluate((element) => element.style.setProperty('visibility', 'hidden'))
  expect((await button.screenshot()).equals(drawn)).toBe(false)
})
