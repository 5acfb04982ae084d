import { partsArrive } from '../prerender/pageWatch'
import { movements, movementsOfFaces, watchLayoutShift } from '../support/layoutShift'
import { overhang } from '../support/overhang'
import { expect, type Page, test } from '../support/test'
import { answerFeed, FEED, hold } from './radioApi'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Chercher un nom ou une émission' })
const style = (page: Page) => page.getByRole('combobox', { name: 'Style' })
const episodes = (page: Page) => page.getByRole('region', { name: 'Dernières émissions' })

for (const width of [390, 1280])
  test.describe(`residents at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('shows the 56 residences under its title', async ({ page }) => {
      await page.goto('/residences')
      await expect(page).toHaveTitle('Résidences')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résidences')
      await expect(cards(page)).toHaveCount(56)
      expect(await overhang(page)).toBe(0)
    })

    test('a filter in the address moves nothing when the page comes to life', async ({ page }) => {
      await watchLayoutShift(page)
      const release = await hold(page, '**/parts/radio/*/remoteEntry.js')
      await page.goto('/residences?style=dub', { waitUntil: 'domcontentloaded' })
      await expect(cards(page)).toHaveCount(56)
      const before = await movementsOfFaces(page)
      await release()
      await expect(cards(page)).toHaveCount(9)
      await expect(cards(page).first()).toBeVisible()
      expect((await movements(page)).slice(before)).toEqual([])
      await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    })

    test('the names stand over the picture', async ({ page }) => {
      await page.goto('/residences/axonberg')
      const picture = (await page.locator('main header img').boundingBox())!
      const name = (await page.getByRole('heading', { level: 1 }).boundingBox())!
      expect(name.y).toBeGreaterThan(picture.y)
      expect(name.y + name.height).toBeLessThan(picture.y + picture.height)
      expect(name.x + name.width).toBeGreaterThan(picture.x)
    })

    test('moves nothing when the feed comes late', async ({ page }) => {
      await watchLayoutShift(page)
      const release = await hold(page, FEED)
      await page.goto('/residences/axonberg')
      const before = await movementsOfFaces(page)
      await release()
      await expect(episodes(page).getByRole('listitem').first()).toBeVisible()
      expect((await movements(page)).slice(before)).toEqual([])
    })
  })

test.describe('residents on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a click anywhere on a card opens its residence, at the top of the page', async ({ page }) => {
    await page.goto('/residences')
    const card = cards(page).filter({ hasText: 'Zéphyr Bas' })
    await card.scrollIntoViewIfNeeded()
    await card.click({ position: { x: 20, y: 20 } })
    await expect(page).toHaveURL('/residences/zephyr-bas')
    await expect(page).toHaveTitle('Zéphyr Bas – Vent de terre')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('the filters are worked by keyboard alone and kept in the address', async ({ page }) => {
    await page.goto('/residences')
    await search(page).focus()
    await page.keyboard.type('vent')
    await expect(page).toHaveURL('/residences?recherche=vent')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: 'résidences' })).toHaveText('2 résidences')
    await page.keyboard.press('Tab')
    await expect(style(page)).toBeFocused()
    await page.keyboard.type('balearic')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/residences?recherche=vent&style=balearic')
    await expect(cards(page)).toHaveText(/Calanque FM/)

    await page.reload()
    await expect(search(page)).toHaveValue('vent')
    await expect(cards(page)).toHaveCount(1)
  })

  test('coming back from a residence finds the filter as it was', async ({ page }) => {
    await page.goto('/residences')
    await search(page).fill('calanque')
    await expect(cards(page)).toHaveCount(1)
    await cards(page).getByRole('link').click()
    await expect(page).toHaveURL('/residences/calanque-fm')
    await page.goBack()
    await expect(search(page)).toHaveValue('calanque')
    await expect(cards(page)).toHaveCount(1)
  })

  test('where nobody is found, one button shows everybody again', async ({ page }) => {
    await page.goto('/residences?recherche=xyzzy')
    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await expect(cards(page)).toHaveCount(56)
    await expect(page).toHaveURL('/residences')
  })

  test('a residence shows its picture, names, text, styles and links', async ({ page }) => {
    await page.goto('/residences/axonberg')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Axonberg / Nuée Basse')
    await expect(page.getByRole('main').getByRole('emphasis')).toHaveText(
      'aucun morceau de plus de trois minutes',
    )
    await expect(page.getByRole('list', { name: 'Styles' }).getByRole('listitem')).toHaveText([
      'techno',
      'breaks',
      'expérimental',
    ])
    const links = page.getByRole('list', { name: 'Liens' }).getByRole('link')
    await expect(links).toHaveText(['Instagram', 'SoundCloud', 'Bandcamp', 'Site web'])
    const tab = page.waitForEvent('popup')
    await links.first().click()
    await expect(await tab).toHaveURL('https://www.instagram.com/ob-demo-axonberg/')
  })

  test('lists nothing before the feed is there, then its podcasts', async ({ page }) => {
    const release = await hold(page, FEED)
    await page.goto('/residences')
    await partsArrive(page)
    await cards(page).filter({ hasText: 'Axonberg' }).getByRole('link').click()
    await expect(episodes(page).getByRole('status', { name: 'Chargement des podcasts' })).toBeVisible()
    await expect(episodes(page).getByRole('listitem')).toHaveCount(0)
    await release()
    await expect(episodes(page).getByRole('listitem').first()).toBeVisible()
  })

  test('a podcast without image shows the default cover and plays on a click', async ({ page }) => {
    await answerFeed(page, { title: '158cm - un', description: '', cover: '' })
    await page.goto('/residences/158cm')
    await expect(episodes(page).getByRole('listitem')).toHaveCount(1)
    const cover = episodes(page).getByRole('listitem').locator('img')
    await expect(cover).toHaveAttribute('src', /default-cover\.webp$/)
    await episodes(page).getByRole('button', { name: 'Écouter 158cm' }).click()
    await expect(page.getByRole('slider')).toBeVisible()
  })

  test('an unknown residence says so, is not indexed, and leads to the list', async ({ page }) => {
    await page.goto('/residences/personne')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résidence introuvable')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('main').getByRole('link', { name: 'Toutes les résidences' }).click()
    await expect(page).toHaveURL('/residences')
  })
})

test('the grid has 2, 3 and 4 columns, by the width of the screen', async ({ page }) => {
  await page.goto('/residences')
  const list = page.getByRole('region', { name: 'Liste des résidences' }).getByRole('list')
  for (const [width, columns] of [
    [390, 2],
    [799, 2],
    [800, 3],
    [1199, 3],
    [1200, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const template = await list.evaluate((element) => getComputedStyle(element).gridTemplateColumns)
    expect(template.split(' '), `${width} px`).toHaveLength(columns)
  }
})

for (const path of ['/residences', '/residences/axonberg', '/residences/personne'])
  test(`${path} fits at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await overhang(page)).toBe(0)
  })
