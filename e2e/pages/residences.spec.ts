import { countFontMovements, movements, overhang, watchLayoutShift } from '../support/layout'
import { holdBack } from '../support/page'
import { expect, type Page, test } from '../support/test'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('the 56 residences are in 2, 3 and 4 columns, and a click anywhere on a card opens its page', async ({
  page,
}) => {
  await page.goto('/residences')
  await expect(page).toHaveTitle('Résidences – Onde Basse')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résidences')
  await expect(cards(page)).toHaveCount(56)
  const list = page.getByRole('region', { name: 'Liste des résidences' }).getByRole('list')
  for (const [width, columns] of [
    [1280, 4],
    [1200, 4],
    [1199, 3],
    [800, 3],
    [799, 2],
    [320, 2],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const template = await list.evaluate((element) => getComputedStyle(element).gridTemplateColumns)
    expect.soft(template.split(' '), `${width} px`).toHaveLength(columns)
    expect.soft(await overhang(page), `${width} px`).toBe(0)
  }
  const card = cards(page).filter({ hasText: 'Zéphyr Bas' })
  await card.scrollIntoViewIfNeeded()
  await card.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL('/residences/zephyr-bas')
  await expect(page).toHaveTitle('Zéphyr Bas – Vent de terre – Onde Basse')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a filter in the address moves nothing when the page is hydrated', async ({ page }) => {
  await watchLayoutShift(page)
  for (const width of [390, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      const gate = await holdBack(page, '**/parts/radio/*/remoteEntry.js')
      await page.goto('/residences?style=dub', { waitUntil: 'domcontentloaded' })
      await expect(cards(page)).toHaveCount(56)
      const before = await countFontMovements(page)
      gate.open()
      await expect(cards(page)).toHaveCount(9)
      await expect(cards(page).first()).toBeVisible()
      expect.soft((await movements(page)).slice(before)).toEqual([])
      await expect.soft(page.getByRole('contentinfo')).not.toBeInViewport()
      await page.unrouteAll()
    })
})

test('a residence shows its names over its picture, its text, styles and links, on every screen', async ({
  page,
}) => {
  await page.goto('/residences/axonberg')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Axonberg / Nuée Basse')
  await expect(page.getByRole('main').getByRole('emphasis')).toHaveText(
    'aucun morceau de plus de trois minutes',
  )
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const picture = (await page.locator('main header img').boundingBox())!
    const name = (await title.boundingBox())!
    expect.soft(name.y, `${width} px`).toBeGreaterThan(picture.y)
    expect.soft(name.y + name.height, `${width} px`).toBeLessThan(picture.y + picture.height)
    expect.soft(name.x + name.width, `${width} px`).toBeGreaterThan(picture.x)
    expect.soft(await overhang(page), `${width} px`).toBe(0)
  }
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

test('an unknown residence says so, is not indexed, and fits at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/residences/personne')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résidence introuvable')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await overhang(page)).toBe(0)
})
