import { movements, openWithFaces, watchLayoutShift } from '../support/layoutShift'
import { expect, test } from '../support/test'
import { differingAttributes } from './attributes'
import { holdBack } from './gate'
import { partsArrive, readText, watchComplaints } from './pageWatch'
import { routes } from './routes'

for (const path of routes) {
  test(`${path} is taken over without a word, a change or a shift`, async ({ page, browser }) => {
    const still = await browser.newPage({ javaScriptEnabled: false })
    await still.goto(new URL(path, test.info().project.use.baseURL).href)
    const prerendered = await readText(still)
    await still.close()

    const complaints = watchComplaints(page)
    await watchLayoutShift(page)
    const before = await openWithFaces(page, path)
    await partsArrive(page)
    await expect.poll(() => readText(page)).toBe(prerendered)
    expect(await differingAttributes(page)).toEqual([])
    expect((await movements(page)).slice(before)).toEqual([])
    expect(complaints).toEqual([])
  })

  test(`${path} keeps one title and one description, through a navigation and back`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await partsArrive(page)
    const title = await page.title()
    const elsewhere = path === '/label' ? 'À propos' : 'Label'
    await page.getByRole('banner').getByRole('link', { name: elsewhere, exact: true }).first().click()
    await expect(page).not.toHaveTitle(title)
    await expect(page.locator('title, meta[name="description"]')).toHaveCount(2)
    await page.goBack()
    await expect(page).toHaveTitle(title)
    await expect(page.locator('title, meta[name="description"]')).toHaveCount(2)
  })
}

test('the label’s releases on home are left alone until a visitor comes near, and taken over then', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofLabel = (): readonly string[] => asked.filter((path) => /^\/parts\/label\/.*\.js$/.test(path))
  await watchLayoutShift(page)
  const before = await openWithFaces(page, '/')
  await partsArrive(page)
  expect(ofLabel()).toEqual([])
  const releases = page.locator('[data-slot="label/LatestReleases"]')
  await releases.evaluate((place) => place.scrollIntoView())
  await expect(releases).toHaveAttribute('data-hydrated')
  expect(ofLabel()).toHaveLength(2)
  expect((await movements(page)).slice(before)).toEqual([])
  expect(complaints).toEqual([])
})

test('a page asks for no style, and for each script once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url())
  })
  await page.goto('/')
  await partsArrive(page)
  expect(asked.filter((url) => url.endsWith('.css'))).toEqual([])
  expect(new Set(asked).size).toBe(asked.length)
})

test('an address with a trailing slash or a query is taken over as well', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto('/residences/158cm/?x=1')
  await partsArrive(page)
  await expect(page).toHaveURL('/residences/158cm?x=1')
  await page.goto('/residences?style=dub')
  await partsArrive(page)
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('dub')
  expect(complaints).toEqual([])
})

test('what a visitor clicks before its part is there happens once it is', async ({ page }) => {
  const gate = await holdBack(page, '**/parts/player/*/remoteEntry.js')
  await page.goto('/label', { waitUntil: 'domcontentloaded' })
  const pill = page.getByRole('button', { name: /Stream/ })
  await expect(page.locator('[data-slot="label/Label"]')).toHaveAttribute('data-hydrated')
  await pill.click()
  gate.open()
  await partsArrive(page)
  await expect(page.getByRole('button', { name: /Discussion|chat/i }).first()).toBeVisible()
})

test('pages prerendered with another version of a part mend themselves', async ({ page }) => {
  await page.route('**/label', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<h1[^>]*>.*?<\/h1>/, '<h1>Une ancienne version</h1>')
    await route.fulfill({ response, body })
  })
  await page.goto('/label')
  await partsArrive(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Label')
  await expect(page.getByRole('button', { name: /Stream/ })).toBeVisible()
})
