import { collectReports, findUnchecked, readReports } from '../support/integrity'
import { movements, openWithFonts, watchLayoutShift } from '../support/layout'
import { partsArrive, readText, watchComplaints, watchPaths } from '../support/page'
import { tagPart } from '../support/partPages'
import { expect, type Page, test } from '../support/test'
import { findDifferingAttributes, routes } from './pages'

/** Pages whose title is followed through a navigation and back: each of another part, one for each kind of address. */
const FOLLOWED: readonly string[] = ['/', '/residences/158cm', '/label']

const expectOneTitleThroughNavigation = async (page: Page, path: string) => {
  const title = await page.title()
  const elsewhere = path === '/label' ? 'À propos' : 'Label'
  await page.getByRole('banner').getByRole('link', { name: elsewhere, exact: true }).first().click()
  await expect(page).not.toHaveTitle(title)
  await expect(page.locator('title, meta[name="description"]')).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveTitle(title)
  await expect(page.locator('title, meta[name="description"]')).toHaveCount(2)
}

/** Chromium expects a script that is preloaded to run within a few seconds; here it waits for the fonts. */
const OF_HELD_SCRIPTS = /\.js was preloaded using link preload but not used/

for (const path of routes)
  test(
    `${path} is hydrated without a message, a change or a shift, and requests each script once, with an integrity`,
    tagPart(path),
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url())
      })
      const complaints = watchComplaints(page)
      await watchLayoutShift(page)
      await collectReports(page)
      const { before, html } = await openWithFonts(page, path)
      await partsArrive(page)
      // Inline scripts have run before: the text is compared with what came, not with what they left.
      const prerendered = await readText(page, html)
      await expect.poll(() => readText(page)).toBe(prerendered)
      expect.soft(await findDifferingAttributes(page)).toEqual([])
      expect.soft((await movements(page)).slice(before)).toEqual([])
      expect.soft(asked.filter((url) => url.endsWith('.css'))).toEqual([])
      expect.soft(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
      expect.soft(await readReports(page)).toEqual([])
      expect.soft(await findUnchecked(page)).toEqual([])
      if (FOLLOWED.includes(path)) await expectOneTitleThroughNavigation(page, path)
      expect(complaints.filter((complaint) => !OF_HELD_SCRIPTS.test(complaint))).toEqual([])
    },
  )

test(
  'the label’s releases on home are hydrated once a visitor comes near',
  tagPart('/'),
  async ({ page }) => {
    const complaints = watchComplaints(page)
    const paths = watchPaths(page)
    const labelScripts = (): readonly string[] =>
      paths.filter((path) => /^\/parts\/label\/.*\.js$/.test(path))
    await watchLayoutShift(page)
    const { before } = await openWithFonts(page, '/')
    await partsArrive(page)
    expect(labelScripts()).toEqual([])
    const releases = page.locator('[data-slot="label/LatestReleases"]')
    await releases.evaluate((place) => place.scrollIntoView())
    await expect(releases).toHaveAttribute('data-hydrated')
    expect(labelScripts()).toContainEqual(expect.stringContaining('/LatestReleases.'))
    expect((await movements(page)).slice(before)).toEqual([])
    expect(complaints).toEqual([])
  },
)

test(
  'an address with a trailing slash or a query is hydrated as well',
  tagPart('/residences'),
  async ({ page }) => {
    const complaints = watchComplaints(page)
    await page.goto('/residences/158cm/?x=1')
    await partsArrive(page)
    await expect(page).toHaveURL('/residences/158cm?x=1')
    await page.goto('/residences?style=dub')
    await partsArrive(page)
    await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('dub')
    expect(complaints).toEqual([])
  },
)
