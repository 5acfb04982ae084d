import { partsArrive } from '../prerender/pageWatch'
import { AGENDA, alwaysAllow, openCalendar } from '../support/consent'
import { readFeedItems } from '../support/feedItems'
import { movements, movementsOfFaces, watchLayoutShift } from '../support/layoutShift'
import { overhang } from '../support/overhang'
import { placeTopAt } from '../support/placeTop'
import { expect, type Page, test } from '../support/test'
import { answerFeed, FEED, hold, IS_LIVE } from './radioApi'

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const podcasts = (page: Page) => block(page, 'Derniers podcasts').getByRole('listitem')

/** A page reached by a link is not prerendered: all it shows was fetched by the browser. */
const arriveFromElsewhere = async (page: Page): Promise<void> => {
  await page.goto('/a-propos')
  await partsArrive(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Retour/ })
    .click()
  await expect(page).toHaveURL('/')
}

for (const width of [390, 1280])
  test.describe(`home at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('is titled « Accueil » and shows its blocks in order', async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveTitle('Accueil')
      await expect(podcasts(page)).toHaveCount(8)
      const tops = await Promise.all(
        ['À la une', 'Direct', 'Radio Schedule', 'Derniers podcasts', 'Dernières sorties'].map(
          async (name) => (await block(page, name).boundingBox())!.y,
        ),
      )
      expect(tops).toEqual([...tops].sort((a, b) => a - b))
      expect(await overhang(page)).toBe(0)
    })

    test('begins below the navigation bar', async ({ page }) => {
      await page.goto('/')
      const bar = (await page.getByRole('banner').first().boundingBox())!
      const first = (await block(page, 'À la une').boundingBox())!
      expect(first.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1)
    })

    test('tells the programme by itself: nothing of it is in a frame of somebody else', async ({ page }) => {
      await page.goto('/')
      const schedule = block(page, 'Radio Schedule')
      await schedule.scrollIntoViewIfNeeded()
      await expect(schedule.getByRole('heading', { name: /Aujourd’hui$/ })).toBeVisible()
      await expect(schedule.getByText('Les heures sont celles de Toulouse.')).toBeVisible()
      await expect(schedule.locator('iframe:visible, svg:visible')).toHaveCount(0)
      expect(await overhang(page)).toBe(0)
    })

    test('has behind « Agenda complet » a frame of two calendars in agenda mode, without controls', async ({
      page,
    }) => {
      await alwaysAllow(page, AGENDA)
      await page.goto('/')
      const frame = block(page, 'Radio Schedule').locator('iframe')
      await openCalendar(page)
      const src = new URL((await frame.getAttribute('src'))!)
      expect(src.searchParams.getAll('src')).toHaveLength(2)
      expect(src.searchParams.get('mode')).toBe('AGENDA')
      expect(src.searchParams.get('ctz')).toBe('Europe/Paris')
      const { width: frameWidth, height } = (await frame.boundingBox())!
      expect(height).toBeCloseTo(600, 0)
      if (width === 1280) expect(frameWidth).toBeCloseTo(800, 0)
    })

    test('moves nothing when all its content comes late', async ({ page }) => {
      await watchLayoutShift(page)
      const releases = await Promise.all(
        [FEED, IS_LIVE, '**/api/releases', '**/api/schedule'].map((address) => hold(page, address)),
      )
      await page.goto('/')
      const before = await movementsOfFaces(page)
      for (const release of releases) await release()
      await expect(podcasts(page)).toHaveCount(8)
      await expect(page.getByRole('button', { name: 'Rafraîchir' })).toBeVisible()
      expect((await movements(page)).slice(before)).toEqual([])
    })
  })

test.describe('home on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('shows the 8 newest items that count as podcasts', async ({ page, request }) => {
    const items = await readFeedItems(request)
    const newest = items.filter(({ length }) => length > 10_000_000).slice(0, 8)
    await page.goto('/')
    await expect(podcasts(page)).toHaveCount(8)
    const shown = await podcasts(page).getByRole('heading').allTextContents()
    expect(shown).toEqual(
      newest.map(({ title }) => (title.includes('-') ? title.split('-')[0] : title)?.trim()),
    )
  })

  test('shows the 4 newest releases', async ({ page }) => {
    await page.goto('/')
    await expect(block(page, 'Dernières sorties').getByRole('listitem')).toHaveCount(4)
  })

  for (const name of ['Radio Schedule', 'Derniers podcasts', 'Dernières sorties'])
    test(`fades « ${name} » in from 100 px above the bottom of the viewport, and out below`, async ({
      page,
    }) => {
      await page.goto('/')
      await expect(podcasts(page)).toHaveCount(8)
      const revealed = page.locator('[data-revealed]').filter({ has: block(page, name) })
      await placeTopAt(block(page, name), 60)
      await expect(revealed).toHaveAttribute('data-revealed', 'false')
      await expect(revealed).toHaveCSS('opacity', '0')
      await placeTopAt(block(page, name), 140)
      await expect(revealed).toHaveAttribute('data-revealed', 'true')
      await expect(revealed).toHaveCSS('opacity', '1')
      await placeTopAt(block(page, name), 60)
      await expect(revealed).toHaveAttribute('data-revealed', 'false')
    })

  test('plays a podcast by keyboard and says which one plays', async ({ page }) => {
    await page.goto('/')
    await podcasts(page).nth(1).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(podcasts(page).nth(1).getByText('en écoute')).toBeVisible()
    await expect(page.getByText('en écoute')).toHaveCount(1)
  })

  test('plays a shared replay from its second on and takes it out of the address', async ({
    page,
    request,
  }) => {
    const [shared] = (await readFeedItems(request)).filter(({ length }) => length > 10_000_000)
    await page.goto('/label')
    await page.goto(`/?replay=${encodeURIComponent(shared!.link)}&t=90`)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('slider')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/label')
  })

  test('holds the place of eight podcasts until the feed is there', async ({ page }) => {
    const release = await hold(page, FEED)
    await arriveFromElsewhere(page)
    await expect(page.getByRole('status', { name: 'Chargement des podcasts' })).toBeVisible()
    await expect(podcasts(page)).toHaveCount(0)
    await release()
    await expect(podcasts(page)).toHaveCount(8)
  })

  test('offers to try a failed feed again, and the rest of the page is there', async ({ page }) => {
    await page.route(FEED, (route) => route.fulfill({ status: 503, body: '' }))
    await arriveFromElsewhere(page)
    const failure = block(page, 'Derniers podcasts').getByRole('alert')
    await expect(failure).toBeVisible()
    await block(page, 'Dernières sorties').scrollIntoViewIfNeeded()
    await expect(block(page, 'Dernières sorties').getByRole('listitem')).toHaveCount(4)
    await page.unroute(FEED)
    await failure.getByRole('button', { name: 'Réessayer' }).click()
    await expect(podcasts(page)).toHaveCount(8)
  })
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

for (const [name, size] of [
  ['at 320 px', { width: 320, height: 640 }],
  ['at 200 % zoom of 1280 px', { width: 640, height: 400 }],
] as const)
  test(`home fits ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(podcasts(page)).toHaveCount(8)
    expect(await overhang(page)).toBe(0)
  })
