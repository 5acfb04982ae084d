import { overhang, placeTopAt } from '../support/layout'
import { expect, type Page, test } from '../support/test'
import { AGENDA, alwaysAllow, openCalendar } from './consent'
import { answerFeed } from './radioApi'

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const podcasts = (page: Page) => block(page, 'Derniers podcasts').getByRole('listitem')

const BLOCKS = ['À la une', 'Direct', 'Radio Schedule', 'Derniers podcasts', 'Dernières sorties']
const SIZES = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
  { width: 1280, height: 844 },
  { width: 390, height: 844 },
]

test('home has its blocks in order on every screen, and a block fades in and out near the bottom', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Accueil – Onde Basse')
  await expect(podcasts(page)).toHaveCount(8)
  for (const size of SIZES)
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size)
      const bar = (await page.getByRole('banner').first().boundingBox())!
      const tops = await Promise.all(BLOCKS.map(async (name) => (await block(page, name).boundingBox())!.y))
      expect.soft(tops).toEqual([...tops].sort((a, b) => a - b))
      expect.soft(tops[0]).toBeGreaterThanOrEqual(bar.y + bar.height - 1)
      expect.soft(await overhang(page)).toBe(0)
    })
  const schedule = block(page, 'Radio Schedule')
  const revealed = page.locator('[data-revealed]').filter({ has: schedule })
  for (const [fromBottomPx, shown] of [
    [60, false],
    [140, true],
    [60, false],
  ] as const) {
    await placeTopAt(schedule, fromBottomPx)
    await expect(revealed).toHaveAttribute('data-revealed', String(shown))
    await expect(revealed).toHaveCSS('opacity', shown ? '1' : '0')
  }
})

test('the programme shows today by itself, and the whole calendar in a frame behind « Agenda complet »', {
  tag: '@radio',
}, async ({ page }) => {
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
  const { searchParams } = new URL((await frame.getAttribute('src'))!)
  expect(searchParams.getAll('src')).toHaveLength(2)
  expect([searchParams.get('mode'), searchParams.get('ctz')]).toEqual(['AGENDA', 'Europe/Paris'])
  const { width, height } = (await frame.boundingBox())!
  expect.soft(width).toBeCloseTo(800, 0)
  expect.soft(height).toBeCloseTo(600, 0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft((await frame.boundingBox())!.height).toBeCloseTo(600, 0)
  expect.soft(await overhang(page)).toBe(0)
})

test('a hostile feed runs nothing and keeps the page whole', { tag: '@radio' }, async ({ page }) => {
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
