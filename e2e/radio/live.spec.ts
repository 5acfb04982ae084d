import { alwaysAllow, TWITCH } from '../support/consent'
import { expect, type Page, test } from '../support/test'
import { answerLive, IS_LIVE } from './radioApi'

const block = (page: Page) => page.getByRole('region', { name: 'Direct', exact: true })
const player = (page: Page) => block(page).getByTitle(/^Direct vidéo d(e |’)/)
const offAir = (page: Page) =>
  block(page).getByRole('heading', { name: 'Pas de direct au studio actuellement' })

for (const width of [390, 1280])
  test.describe(`the live block at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('is as high on air as off air', async ({ page }) => {
      const setLive = await answerLive(page, false)
      const checked = page.waitForResponse(IS_LIVE)
      await page.goto('/')
      await (await checked).finished()
      await expect(offAir(page)).toBeVisible()
      const before = (await block(page).boundingBox())!.height
      setLive(true)
      await block(page).getByRole('button', { name: 'Rafraîchir' }).click()
      await expect(block(page).getByRole('heading', { name: 'Direct' })).toBeVisible()
      expect((await block(page).boundingBox())!.height).toBe(before)
    })
  })

test.describe('the live block on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('off air, says so and leads to the channel', async ({ page }) => {
    await answerLive(page, false)
    await page.goto('/')
    await expect(offAir(page)).toBeVisible()
    const tab = page.waitForEvent('popup')
    await block(page).getByRole('link', { name: 'Regarder sur Twitch' }).click()
    await expect(await tab).toHaveURL('https://www.twitch.tv/ob-demo-onde-basse')
  })

  test('uses the answer to a refresh 400 ms after it came', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T12:00:00+01:00') })
    const setLive = await answerLive(page, false)
    const checked = page.waitForResponse(IS_LIVE)
    await page.goto('/')
    await (await checked).finished()
    await page.clock.pauseAt(new Date('2026-11-21T13:00:00+01:00'))
    await page.clock.runFor(1000)
    const refresh = block(page).getByRole('button', { name: 'Rafraîchir' })
    await expect(refresh).toBeVisible()

    setLive(true)
    const answered = page.waitForResponse(IS_LIVE)
    await refresh.click()
    await (await answered).finished()
    await expect(block(page).getByRole('button', { name: 'Chargement ...' })).toBeVisible()
    await page.clock.runFor(350)
    await expect(offAir(page)).toBeVisible()
    await page.clock.runFor(100)
    await expect(block(page).getByRole('heading', { name: 'Direct' })).toBeVisible()
    await expect(offAir(page)).toBeHidden()
  })

  test('a failed check is logged and leaves the panel', async ({ page }) => {
    await page.route(IS_LIVE, (route) => route.fulfill({ status: 500 }))
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Erreur lors du refresh:'),
    )
    await page.goto('/')
    expect((await logged).type()).toBe('error')
    await expect(block(page).getByRole('button', { name: 'Rafraîchir' })).toBeVisible()
  })
})

test('on air, a wide screen shows the channel’s player, large enough for Twitch', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await alwaysAllow(page, TWITCH)
  await answerLive(page, true)
  await page.goto('/')
  await expect(player(page)).toHaveAttribute(
    'src',
    'https://player.twitch.tv/?channel=ob-demo-onde-basse&parent=localhost&muted=true&autoplay=false',
  )
  const { width, height } = (await player(page).boundingBox())!
  expect(width).toBeGreaterThanOrEqual(400)
  expect(height).toBeGreaterThanOrEqual(300)
})

for (const width of [360, 393, 447, 533])
  test(`at ${width} px the player fills the width in 16:9 with the link below, and measures 400 x 300 for itself`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await alwaysAllow(page, TWITCH)
    await answerLive(page, true)
    await page.goto('/')
    await expect(block(page).getByRole('heading', { name: 'Direct' })).toBeVisible()
    await block(page).scrollIntoViewIfNeeded()
    await expect(player(page)).toBeVisible()
    const shown = (await player(page).boundingBox())!
    expect(shown.x).toBeCloseTo(0, 0)
    expect(shown.width).toBeCloseTo(width, 0)
    expect(shown.height).toBeCloseTo((width * 9) / 16, 0)
    const own = await player(page).evaluate((frame) => [frame.clientWidth, frame.clientHeight])
    expect(own[0]).toBeGreaterThanOrEqual(400)
    expect(own[1]).toBeGreaterThanOrEqual(299)
    const link = block(page).getByRole('link', { name: 'Regarder sur Twitch' })
    expect((await link.boundingBox())!.y).toBeGreaterThanOrEqual(shown.y + shown.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('below 320 px a link takes the place of the player', async ({ page }) => {
  await page.setViewportSize({ width: 319, height: 800 })
  await answerLive(page, true)
  await page.goto('/')
  await expect(block(page).getByRole('link', { name: 'Regarder sur Twitch' })).toBeVisible()
  await expect(player(page)).toHaveCount(0)
})
