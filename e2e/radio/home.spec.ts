import { AGENDA, alwaysAllow, openCalendar } from '../support/consent'
import { readFeedItems } from '../support/feedItems'
import { movements, movementsOfFaces, watchLayoutShift } from '../support/layoutShift'
import { overhang } from '../support/overhang'
import { placeTopAt } from '../support/placeTop'
import { expect, type Page, test } from '../support/test'
import { answerFeed, FEED, hold, IS_LIVE } from './radioApi'

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const podcasts = (page: Page) => block(page, 'Derniers podcasts').getByRole('listitem')

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 1280, height: 844 },
]

test('home has its blocks in order below the navigation bar, and fits every screen', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Accueil')
  await expect(podcasts(page)).toHaveCount(8)
  for (const size of SIZES)
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size)
      const bar = (await page.getByRole('banner').first().boundingBox())!
      const tops = await Promise.all(
        ['À la une', 'Direct', 'Radio Schedule', 'Derniers podcasts', 'Dernières sorties'].map(
          async (name) => (await block(page, name).boundingBox())!.y,
        ),
      )
      expect.soft(tops).toEqual([...tops].sort((a, b) => a - b))
      expect.soft(tops[0]).toBeGreaterThanOrEqual(bar.y + bar.height - 1)
      expect.soft(await overhang(page)).toBe(0)
    })
})

test('the programme shows today by itself, and the whole calendar in a frame behind « Agenda complet »', async ({
  page,
}) => {
  await alwaysAllow(page, AGENDA)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/')
  const schedule = block(page, 'Radio Schedule')
  await schedule.scrollIntoViewIfNeeded()
  await expect(schedule.getByRole('heading', { name: /Aujourd’hui$/ })).toBeVisible()
  await expect(schedule.getByText('Les heures sont celles de Toulouse.')).toBeVisible()
  await expect(schedule.locator('iframe:visible, svg:visible')).toHaveCount(0)
  const frame = schedule.locator('iframe')
  await openCalendar(page)
  const src = new URL((await frame.getAttribute('src'))!)
  expect(src.searchParams.getAll('src')).toHaveLength(2)
  expect(src.searchParams.get('mode')).toBe('AGENDA')
  expect(src.searchParams.get('ctz')).toBe('Europe/Paris')
  const { width, height } = (await frame.boundingBox())!
  expect.soft(width).toBeCloseTo(800, 0)
  expect.soft(height).toBeCloseTo(600, 0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft((await frame.boundingBox())!.height).toBeCloseTo(600, 0)
  expect.soft(await overhang(page)).toBe(0)
})

test('home moves nothing when all its content comes late', async ({ page }) => {
  await watchLayoutShift(page)
  for (const width of [390, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      const releases = await Promise.all(
        [FEED, IS_LIVE, '**/api/releases', '**/api/schedule'].map((address) => hold(page, address)),
      )
      await page.goto('/')
      const before = await movementsOfFaces(page)
      for (const release of releases) await release()
      await expect(podcasts(page)).toHaveCount(8)
      await expect(page.getByRole('button', { name: 'Rafraîchir' })).toBeVisible()
      expect.soft((await movements(page)).slice(before)).toEqual([])
      await page.unrouteAll()
    })
})

test('home shows the 8 newest items that count as podcasts', async ({ page, request }) => {
  const items = await readFeedItems(request)
  const newest = items.filter(({ length }) => length > 10_000_000).slice(0, 8)
  await page.goto('/')
  await expect(podcasts(page)).toHaveCount(8)
  const shown = await podcasts(page).getByRole('heading').allTextContents()
  expect(shown).toEqual(
    newest.map(({ title }) => (title.includes('-') ? title.split('-')[0] : title)?.trim()),
  )
})

test('a block fades in from 100 px above the bottom of the viewport, and out below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(podcasts(page)).toHaveCount(8)
  const schedule = block(page, 'Radio Schedule')
  const revealed = page.locator('[data-revealed]').filter({ has: schedule })
  await placeTopAt(schedule, 60)
  await expect(revealed).toHaveAttribute('data-revealed', 'false')
  await expect(revealed).toHaveCSS('opacity', '0')
  await placeTopAt(schedule, 140)
  await expect(revealed).toHaveAttribute('data-revealed', 'true')
  await expect(revealed).toHaveCSS('opacity', '1')
  await placeTopAt(schedule, 60)
  await expect(revealed).toHaveAttribute('data-revealed', 'false')
})

test('@long a shared replay plays from its second on and leaves the address', async ({ page, request }) => {
  const [shared] = (await readFeedItems(request)).filter(({ length }) => length > 10_000_000)
  await page.goto('/label')
  await page.goto(`/?replay=${encodeURIComponent(shared!.link)}&t=90`)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('slider')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/label')
})

test('a hostile feed runs nothing and keeps the page whole', async ({ page }) => {
  const attacks = [
    '<script>window.hacked = true</script>',
    '<img src=x onerror="window.hacked = true">',
    '<b>jamais fermé',
  ]
  await answerFeed(
    page,
    ...attacks.map((description) => ({ title: `${description} - ${description}`, description })),
    { title: `\u202E${'titre'.repeat(1000)}`, description: 'à'.repeat(5000) },
    { title: 'Une pochette hostile', description: '', cover: 'javascript:window.hacked=true' },
  )
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  await expect(podcasts(page)).toHaveCount(5)
  await expect(page.getByText(attacks[0]!).first()).toBeAttached()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await overhang(page)).toBe(0)
})
