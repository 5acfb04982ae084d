import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findViolations } from '../support/axe'
import { makeNextBuild } from '../support/builds'
import { watchComplaints } from '../support/page'
import { devices, expect, type Page, test } from '../support/test'
import { type DeployedSite, deploy } from './deployedSite'
import { requireNginx } from './nginx'
import { openListening } from './openPage'

const [LIVE, NEXT] = ['Les sorties du label', 'Les disques du label'] as const
const NEW_PAGE = '/label/nouveautes'

test.use({ ...devices['Pixel 7'], ignoreHTTPSErrors: true })

let dir: string
let site: DeployedSite
let output: string

/** Adds a page of its own to a build of the label. */
const addPage = (dist: string): void => {
  const file = path.join(dist, 'build.json')
  const build = JSON.parse(readFileSync(file, 'utf8')) as { readonly pages: readonly object[] }
  const page = { path: NEW_PAGE, module: 'Label', title: 'Nouveautés' }
  const navigation = { label: 'Nouveautés', order: 60, place: 'main' }
  writeFileSync(file, JSON.stringify({ ...build, pages: [...build.pages, { ...page, navigation }] }))
}

test.beforeAll(async () => {
  requireNginx()
  dir = mkdtempSync(path.join(tmpdir(), 'site-preview-'))
  addPage(makeNextBuild(dir, 'mf-label', '0000000000', [LIVE, NEXT]).dist)
  site = await deploy({ isSecure: true })
  output = await site.run('--root', dir, 'publish', 'label', '--no-live')
})

test.afterAll(async () => {
  await site?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const findLink = (text: string): string => /^Preview: (\S+)$/m.exec(text)?.[1] ?? text

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()

test('on a phone, behind nginx, a link shows a version with its new page until the banner ends it, and the sound goes on', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page)
  const banner = page.getByRole('region', { name: 'Aperçu' })
  const shown = page.getByText(NEXT).first()
  // nginx keeps the live pages before and while somebody else looks at the next ones.
  const visitor = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
  await visitor.goto(`${site.url}/`)
  await visitor.goto(`${site.url}/label`)
  await expect(visitor.getByText(LIVE).first()).toBeVisible()

  const open = await openListening(page, findLink(output))
  // The page that the live version does not have comes first: it is what the team wants to show.
  expect(page.url()).toBe(`${site.url}${NEW_PAGE}`)
  await expect(shown).toBeVisible()
  await expect(banner).toContainText('label 0.1.0-0000000000')
  await openMenu(page)
  await page.getByRole('link', { name: 'Podcasts' }).click()
  await expect(page).toHaveURL(`${site.url}/podcasts`)
  await openMenu(page)
  await page.getByRole('link', { name: 'Nouveautés' }).click()
  await expect(page).toHaveURL(`${site.url}${NEW_PAGE}`)
  await expect(shown).toBeVisible()
  await open.expectSoundWithoutGap()
  const [player, top] = [page.locator('#lecteur'), await banner.boundingBox()]
  const bar = await player.boundingBox()
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  // The banner comes before the links that skip the navigation: axe takes the first links of a page alone for such.
  expect((await findViolations(page)).filter((text) => !text.includes('shell-skip'))).toEqual([])

  for (const address of [NEW_PAGE, '/']) {
    const answer = await page.goto(`${site.url}${address}`)
    expect([answer?.status(), answer?.headers()]).toEqual([
      200,
      expect.objectContaining({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
    ])
    await expect(banner).toBeVisible()
  }
  await visitor.goto(`${site.url}/label`)
  await expect(visitor.getByText(LIVE).first()).toBeVisible()
  expect((await visitor.goto(`${site.url}${NEW_PAGE}`))?.url()).not.toContain(NEW_PAGE)

  await page.goto(`${site.url}/label`)
  await banner.getByRole('link', { name: 'Quitter l’aperçu' }).click()
  await expect(page.getByText(LIVE).first()).toBeVisible()
  await expect(banner).toBeHidden()
  expect(page.url()).toBe(`${site.url}/label`)
  expect(complaints).toEqual([])
  await visitor.context().close()
})

test('the narrowest phone has room for the banner, which moves nothing of the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const answer = await page.goto(findLink(await site.run('preview', 'label@0.1.0-0000000000', '--days', '1')))
  expect(answer?.status()).toBe(200)
  const banner = page.getByRole('region', { name: 'Aperçu' })
  const before = await banner.boundingBox()
  await expect(page.getByText(NEXT).first()).toBeVisible()
  expect(await banner.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a link that was changed says so, and shows nothing', async ({ page }) => {
  const link = findLink(output)
  const answer = await page.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien d’aperçu n’est plus valable')
  await page.getByRole('link', { name: 'Aller au site en ligne' }).click()
  await expect(page.getByRole('region', { name: 'Aperçu' })).toBeHidden()
})
