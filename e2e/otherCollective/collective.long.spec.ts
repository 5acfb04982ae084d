import { overhang } from '../support/overhang'
import type { RunningSite } from '../support/runningSite'
import { expect, type Page, test } from '../support/test'
import { OTHERS, startOtherCollective } from './otherCollective'

let site: RunningSite

test.beforeAll(async () => {
  site = await startOtherCollective()
})

test.afterAll(() => site.stop())

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(site.url + address)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
}

for (const address of ['/residences', '/residences/deux-phares', '/a-propos', '/mentions-legales'])
  test(`${address} speaks of nobody else, with scripts or without`, async ({ page, request }) => {
    expect(await (await request.get(site.url + address)).text()).not.toMatch(OTHERS)
    await open(page, address)
    await expect(page.locator('body')).not.toContainText(OTHERS)
    expect(await overhang(page)).toBe(0)
  })

test('home speaks of nobody else, but for the shows of the demonstration’s feed', async ({ page }) => {
  await open(page, '/')
  for (const block of ['À la une', 'Direct', 'Radio Schedule'])
    await expect(page.getByRole('region', { name: block, exact: true })).not.toContainText(OTHERS)
  for (const around of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(around)).not.toContainText(OTHERS)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Sel Noir, webradio de Saint-Nazaire.',
  )
  await expect(page.locator('head')).not.toContainText(OTHERS)
  expect(await overhang(page)).toBe(0)
})

test('its name stands where no logo is drawn, at the top and at the foot', async ({ page }) => {
  await open(page, '/')
  await expect(page).toHaveTitle('Accueil')
  await expect(page.getByRole('contentinfo').getByRole('img', { name: 'Sel Noir' })).toHaveText('Sel Noir')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Sel Noir, accueil' })
  await expect(logo).toBeVisible()
  await expect(logo.locator('text')).toHaveText('Sel Noir')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sel Noir, radio à Saint-Nazaire')
  await expect(page.getByText('Les heures sont celles de Saint-Nazaire.')).toBeAttached()
})

test('its colours are those of the whole page, of the browser around it, and of no printed one', async ({
  page,
}) => {
  await open(page, '/')
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement)
      return [backgroundColor, getComputedStyle(document.body).color]
    })
  expect(await colours()).toEqual(['rgb(7, 26, 36)', 'rgb(242, 247, 245)'])
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#071a24')
  await page.emulateMedia({ media: 'print' })
  expect(await colours()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})

test('what browsers and phones show of it is its own', async ({ page, request }) => {
  await open(page, '/')
  const icon = await page.locator('link[rel="icon"]').getAttribute('href')
  expect(await (await request.get(site.url + icon)).text()).toContain('Sel Noir')
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  expect(await (await request.get(site.url + manifest)).json()).toMatchObject({ name: 'Sel Noir' })
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(0)
})

test('its three residents each have a page, with a picture or without', async ({ page }) => {
  await open(page, '/residences')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByRole('link')).toHaveText(['Cale Sèche', 'Deux Phares', 'Écume Lente'])
  await cards.getByRole('link', { name: 'Écume Lente' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Écume Lente')
  await expect(page.getByText('Ce que la marée rapporte.')).toBeVisible()
})

test('without a label nothing leads to one, and its address leads home', async ({ page }) => {
  for (const address of ['/', '/residences', '/a-propos']) {
    await open(page, address)
    await expect(page.locator('a[href="/label"]')).toHaveCount(0)
  }
  await expect(page.getByRole('region', { name: 'Label' })).toHaveCount(0)
  await expect(page.getByText('démo')).toHaveCount(0)
  await open(page, '/')
  await expect(page.getByRole('region', { name: 'Dernières sorties' })).toHaveCount(0)
  await page.goto(`${site.url}/label`)
  await expect(page).toHaveURL(`${site.url}/`)
  const registry = await (await page.request.get(`${site.url}/registry.json`)).json()
  expect(Object.keys(registry.parts)).not.toContain('label')
})

test('what the law wants said is said in its name', async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('RNA W999999999')
  await footer.getByRole('link', { name: 'Accessibilité : partiellement conforme' }).click()
  await expect(page.getByText('Le site de Sel Noir est partiellement conforme')).toBeVisible()
  await footer.getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByText('publié par l’association Sel Noir')).toBeVisible()
})
