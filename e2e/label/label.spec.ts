import { partsArrive } from '../prerender/pageWatch'
import { fillInBrowser } from '../support/browserFilled'
import { movements, movementsOfFaces, watchLayoutShift } from '../support/layoutShift'
import { overhang } from '../support/overhang'
import { placeTopAt } from '../support/placeTop'
import { expect, type Page, type Route, test } from '../support/test'

const SALES = 'https://ob-demo-onde-basse.bandcamp.com'
const RELEASES = '**/api/releases'

const wall = (page: Page) => page.getByRole('region', { name: 'Les sorties du label' })
const cards = (page: Page) => wall(page).getByRole('listitem')

/** Keeps the label's answer until the test lets it go. */
const holdReleases = async (page: Page): Promise<() => Promise<void>> => {
  let held: (route: Route) => void = () => {}
  const asked = new Promise<Route>((resolve) => {
    held = resolve
  })
  await page.route(RELEASES, (route) => held(route))
  return async () => (await asked).continue()
}

const columns = (page: Page): Promise<number> =>
  wall(page)
    .getByRole('list')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

test('the label moves nothing when the releases come late', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillInBrowser(page)
  await watchLayoutShift(page)
  const release = await holdReleases(page)
  await page.goto('/label')
  await expect(page.getByRole('status', { name: 'Chargement des sorties' })).toBeVisible()
  const before = await movementsOfFaces(page)
  await release()
  await expect(cards(page)).toHaveCount(36)
  expect((await movements(page)).slice(before)).toEqual([])
})

test('the 36 releases stand in 2, 3 and 4 columns under their title, and are revealed as one scrolls', async ({
  page,
}) => {
  await page.goto('/label')
  await expect(cards(page)).toHaveCount(36)
  await expect(page).toHaveTitle('Label')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Label')
  for (const [width, count] of [
    [1920, 4],
    [1280, 4],
    [1200, 4],
    [1199, 3],
    [1024, 3],
    [800, 3],
    [799, 2],
    [768, 2],
    [732, 2],
    [640, 2],
    [320, 2],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await columns(page), `${width} px`).toBe(count)
    const cut = await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)
    expect.soft(cut, `${width} px`).toBeLessThanOrEqual(0)
    expect.soft(await overhang(page), `${width} px`).toBe(0)
  }
  const card = cards(page).nth(20)
  const revealed = card.locator('[data-revealed]')
  await placeTopAt(card, 47)
  await expect(revealed).toHaveAttribute('data-revealed', 'false')
  await placeTopAt(card, 53)
  await expect(revealed).toHaveAttribute('data-revealed', 'true')
  await placeTopAt(card, 47)
  await expect(revealed).toHaveAttribute('data-revealed', 'false')
})

test('a release opens its sales page in a new tab, by a click anywhere on its card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/label')
  const cover = cards(page).first().getByRole('article')
  const tab = page.waitForEvent('popup')
  await cover.click({ position: { x: 20, y: 20 } })
  await expect(await tab).toHaveURL(`${SALES}/album/basse-frequence-vol-5`)
  await expect(page).toHaveURL('/label')
})

test('@long the label fits a screen of 320 px with words as long as they come', async ({ page }) => {
  const release = (title: string) => ({
    href: '/album/long',
    image: '',
    title,
    artist: 'Anticonstitutionnellement',
  })
  await page.route(RELEASES, (route) => route.fulfill({ json: [release('Infrabasse'.repeat(500))] }))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/label')
  await expect(cards(page)).toHaveCount(1)
  expect(await overhang(page)).toBe(0)
  const height = await cards(page).evaluate((card) => card.getBoundingClientRect().height)
  expect(height).toBeLessThan(640)
})

test('home shows the four latest releases, and the label’s page asks for nothing more', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/releases')) calls += 1
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await partsArrive(page)
  const latest = page.getByRole('region', { name: 'Dernières sorties' })
  await expect(latest.getByRole('article')).toHaveCount(4)
  await expect(latest.getByRole('article').getByRole('link').first()).toHaveAttribute(
    'href',
    `${SALES}/album/basse-frequence-vol-5`,
  )
  await page.getByRole('navigation').getByRole('link', { name: 'Label' }).click()
  await expect(cards(page)).toHaveCount(36)
  expect(calls).toBe(1)
})
