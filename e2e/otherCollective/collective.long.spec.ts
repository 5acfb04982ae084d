import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { overhang } from '../support/layout'
import { type RunningSite, startSiteWith } from '../support/site'
import { expect, type Page, test } from '../support/test'

/** What the pages of the first collective are known by. */
const OTHERS = /Onde Basse|Toulouse|onde-basse/

let siteDir: string
let site: RunningSite

/** The site of the collective whose content and configuration are beside this file, with invented podcasts. */
test.beforeAll(async () => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'site-collective-'))
  const mine = (name: string): string => path.join(import.meta.dirname, name)
  const options = ['--content', mine('content'), '--config', mine('site.config.json')]
  site = await startSiteWith({ API_DEMO: 'on' }, '--site', siteDir, ...options, 'start')
})

test.afterAll(async () => {
  await site?.stop()
  rmSync(siteDir, { recursive: true, force: true })
})

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(site.url + address)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
}

test('no page mentions the first collective, with scripts or without', async ({ page, request }) => {
  for (const address of ['/residences', '/residences/deux-phares', '/a-propos', '/mentions-legales'])
    await test.step(address, async () => {
      expect.soft(await (await request.get(site.url + address)).text()).not.toMatch(OTHERS)
      await open(page, address)
      await expect.soft(page.locator('body')).not.toContainText(OTHERS)
      expect.soft(await overhang(page)).toBe(0)
    })
  await open(page, '/')
  await expect(page.getByRole('button', { name: /^Écouter Artiste \d/ }).first()).toBeAttached()
  await expect(page.locator('html')).not.toContainText(OTHERS)
  expect(await overhang(page)).toBe(0)
})

test('name, colours, icons, residents and legal texts are those of its content and configuration', async ({
  page,
  request,
}) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  await expect(page).toHaveTitle('Accueil – Sel Noir')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Sel Noir, webradio de Saint-Nazaire.',
  )
  await expect(footer.getByRole('img', { name: 'Sel Noir' })).toHaveText('Sel Noir')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Sel Noir, accueil' })
  await expect(logo.locator('text')).toHaveText('Sel Noir')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sel Noir, radio à Saint-Nazaire')
  await expect(page.getByText('Les heures sont celles de Saint-Nazaire.')).toBeAttached()

  const readColours = () =>
    page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement)
      return [backgroundColor, getComputedStyle(document.body).color]
    })
  expect(await readColours()).toEqual(['rgb(7, 26, 36)', 'rgb(242, 247, 245)'])
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#071a24')
  await page.emulateMedia({ media: 'print' })
  expect(await readColours()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  await page.emulateMedia({ media: 'screen' })

  const icon = await page.locator('link[rel="icon"]').getAttribute('href')
  expect(await (await request.get(site.url + icon)).text()).toContain('Sel Noir')
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  expect(await (await request.get(site.url + manifest)).json()).toMatchObject({ name: 'Sel Noir' })
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1)

  await expect(footer).toContainText('RNA W999999999')
  await footer.getByRole('link', { name: 'Accessibilité : partiellement conforme' }).click()
  await expect(page.getByText('Le site de Sel Noir est partiellement conforme')).toBeVisible()
  await footer.getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByText('publié par l’association Sel Noir')).toBeVisible()

  await open(page, '/residences')
  const cards = page.getByRole('main').getByRole('article').getByRole('link')
  await expect(cards).toHaveText(['Cale Sèche', 'Deux Phares', 'Écume Lente'])
  await cards.last().click()
  await expect(page.getByText('Ce que la marée rapporte.')).toBeVisible()
})

test('without a label no link leads to one, and its address leads home', async ({ page }) => {
  for (const address of ['/residences', '/a-propos', '/']) {
    await open(page, address)
    await expect(page.locator('a[href="/label"]')).toHaveCount(0)
  }
  await expect(page.getByText('démo')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Dernières sorties' })).toHaveCount(0)
  await page.goto(`${site.url}/label`)
  await expect(page).toHaveURL(`${site.url}/`)
  const registry = await (await page.request.get(`${site.url}/registry.json`)).json()
  expect(Object.keys(registry.parts)).not.toContain('label')
})
