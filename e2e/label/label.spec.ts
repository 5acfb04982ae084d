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

for (const width of [390, 1280])
  test.describe(`the label at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('moves nothing when the releases come late', async ({ page }) => {
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
  })

test.describe('the label on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('shows the 36 releases under its title', async ({ page }) => {
    await page.goto('/label')
    await expect(cards(page)).toHaveCount(36)
    await expect(page).toHaveTitle('Label')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'Liste des releases du label',
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Label')
    await expect(page.getByText('36 sorties')).toBeVisible()
  })

  test('opens a release on its sales page in a new tab, by a click anywhere on its card', async ({
    page,
  }) => {
    await page.goto('/label')
    const cover = cards(page).first().getByRole('article')
    const tab = page.waitForEvent('popup')
    await cover.click({ position: { x: 20, y: 20 } })
    await expect(await tab).toHaveURL(`${SALES}/album/basse-frequence-vol-5`)
    await expect(page).toHaveURL('/label')
  })

  test('opens a release by keyboard', async ({ page }) => {
    await page.goto('/label')
    await cards(page).nth(1).getByRole('link').focus()
    const tab = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    await expect(await tab).toHaveURL(new RegExp(`^${SALES}/album/`))
  })

  test('reveals a card once its place is 50 px above the bottom of the viewport, and hides it again', async ({
    page,
  }) => {
    await page.goto('/label')
    const card = cards(page).nth(20)
    const revealed = card.locator('[data-revealed]')
    await expect(card).toBeAttached()
    await placeTopAt(card, 47)
    await expect(revealed).toHaveAttribute('data-revealed', 'false')
    await placeTopAt(card, 53)
    await expect(revealed).toHaveAttribute('data-revealed', 'true')
    await placeTopAt(card, 47)
    await expect(revealed).toHaveAttribute('data-revealed', 'false')
  })
})

test('the releases stand in 2, 3 and 4 columns, by the width of the screen', async ({ page }) => {
  await page.goto('/label')
  for (const [width, count] of [
    [390, 2],
    [799, 2],
    [800, 3],
    [1199, 3],
    [1200, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await columns(page), `${width} px`).toBe(count)
  }
})

test('at every width the label’s name keeps clear of its count', async ({ page }) => {
  await page.goto('/label')
  await expect(cards(page)).toHaveCount(36)
  const title = page.getByRole('heading', { level: 1 })
  for (const width of [320, 390, 640, 732, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)
    expect(cut, `${width} px`).toBeLessThanOrEqual(0)
    expect(await overhang(page), `${width} px`).toBe(0)
  }
})

test('the label fits a screen of 320 px with words as long as they come', async ({ page }) => {
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

test('nothing a hostile label service answers runs or leads elsewhere', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const release = (href: string, title: string) => ({ href, title, image: 'javascript:alert(3)', artist: '' })
  await page.route(RELEASES, (route) =>
    route.fulfill({
      json: [
        release('javascript:alert(1)', 'Script'),
        release('//evil.example', 'Ailleurs'),
        release('/album/a', '<img src=x onerror=alert(2)>'),
      ],
    }),
  )
  await page.goto('/label')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByRole('link')).toHaveAttribute('href', `${SALES}/album/a`)
  await expect(cards(page).getByRole('heading')).toHaveText('<img src=x onerror=alert(2)>')
  expect(dialogs).toEqual([])
})

test('a missing cover gives way to the default sleeve', async ({ page }) => {
  await page.route('**/api/covers/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/label')
  await expect(cards(page).first().locator('img')).toHaveAttribute('src', /default-sleeve\.svg$/)
})

test('the label says that it failed and shows its releases on a second try', async ({ page }) => {
  await fillInBrowser(page)
  await page.route(RELEASES, (route) => route.fulfill({ status: 503 }))
  await page.goto('/label')
  await expect(wall(page).getByRole('alert')).toContainText('Les sorties ne sont pas disponibles')
  await page.unroute(RELEASES)
  await wall(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(cards(page)).toHaveCount(36)
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

test('the label’s page begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/a-propos')
  await page.getByRole('link', { name: 'Voir les sorties' }).click()
  await expect(cards(page)).toHaveCount(36)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
