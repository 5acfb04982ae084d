import { fillInBrowser } from '../support/editedPages'
import { countFontMovements, movements, overhang, placeTopAt, watchLayoutShift } from '../support/layout'
import { holdBack, partsArrive, watchPaths } from '../support/page'
import { expect, type Page, test } from '../support/test'

const SALES = 'https://ob-demo-onde-basse.bandcamp.com/album/basse-frequence-vol-5'

const wall = (page: Page) => page.getByRole('region', { name: 'Les sorties du label' })
const cards = (page: Page) => wall(page).getByRole('listitem')

const countColumns = (page: Page): Promise<number> =>
  wall(page)
    .getByRole('list')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

test('the label moves nothing when the releases come late', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillInBrowser(page)
  await watchLayoutShift(page)
  const gate = await holdBack(page, '**/api/releases')
  await page.goto('/label')
  await expect(page.getByRole('status', { name: 'Chargement des sorties' })).toBeVisible()
  const before = await countFontMovements(page)
  gate.open()
  await expect(cards(page)).toHaveCount(36)
  expect((await movements(page)).slice(before)).toEqual([])
})

test('the 36 releases are in 2, 3 and 4 columns, are revealed as one scrolls, and open their sales page in a new tab', async ({
  page,
}) => {
  await page.goto('/label')
  await expect(cards(page)).toHaveCount(36)
  await expect(page).toHaveTitle('Label – Onde Basse')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Label')
  for (const [width, count] of [
    [1920, 4],
    [1200, 4],
    [1199, 3],
    [800, 3],
    [799, 2],
    [640, 2],
    [320, 2],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await countColumns(page), `${width} px`).toBe(count)
    const cut = await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)
    expect.soft(cut, `${width} px`).toBeLessThanOrEqual(0)
    expect.soft(await overhang(page), `${width} px`).toBe(0)
  }
  const card = cards(page).nth(20)
  const revealed = card.locator('[data-revealed]')
  for (const [fromBottomPx, shown] of [
    [47, false],
    [53, true],
    [47, false],
  ] as const) {
    await placeTopAt(card, fromBottomPx)
    await expect(revealed).toHaveAttribute('data-revealed', String(shown))
  }
  const tab = page.waitForEvent('popup')
  await cards(page)
    .first()
    .getByRole('article')
    .click({ position: { x: 20, y: 20 } })
  await expect(await tab).toHaveURL(SALES)
  await expect(page).toHaveURL('/label')
})

test('home shows the four latest releases, and the label’s page requests nothing more', async ({ page }) => {
  const paths = watchPaths(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await partsArrive(page)
  const latest = page.getByRole('region', { name: 'Dernières sorties' }).getByRole('article')
  await expect(latest).toHaveCount(4)
  await expect(latest.getByRole('link').first()).toHaveAttribute('href', SALES)
  await page.getByRole('navigation').getByRole('link', { name: 'Label' }).click()
  await expect(cards(page)).toHaveCount(36)
  expect(paths.filter((path) => path === '/api/releases')).toHaveLength(1)
})
