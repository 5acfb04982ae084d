import { expect, type Page, test } from '../support/test'
import { alwaysAllow, TWITCH } from './consent'
import { answerLive, IS_LIVE } from './radioApi'

const block = (page: Page) => page.getByRole('region', { name: 'Direct', exact: true })
const player = (page: Page) => block(page).getByTitle(/^Direct vidéo d(e |’)/)
const offAir = (page: Page) =>
  block(page).getByRole('heading', { name: 'Pas de direct au studio actuellement' })

const heightsAt = async (page: Page, widths: readonly number[]): Promise<readonly number[]> => {
  const heights: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    heights.push((await block(page).boundingBox())!.height)
  }
  return heights
}

test('the live block is as high on air, with its question, as off air', async ({ page }) => {
  const widths = [360, 390, 1280]
  const setLive = await answerLive(page, false)
  const checked = page.waitForResponse(IS_LIVE)
  await page.goto('/')
  await (await checked).finished()
  await expect(offAir(page)).toBeVisible()
  const before = await heightsAt(page, widths)
  setLive(true)
  await block(page).getByRole('button', { name: 'Rafraîchir' }).click()
  await expect(block(page).getByRole('heading', { name: 'Direct' })).toBeVisible()
  await expect(block(page).getByRole('button', { name: 'Afficher Twitch' })).toBeVisible()
  expect(await heightsAt(page, widths)).toEqual(before)
})

test('on air the channel’s player is large enough for Twitch on every screen, or a link takes its place', async ({
  page,
}) => {
  const link = block(page).getByRole('link', { name: 'Regarder sur Twitch' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await alwaysAllow(page, TWITCH)
  await answerLive(page, true)
  await page.goto('/')
  await expect(player(page)).toHaveAttribute(
    'src',
    'https://player.twitch.tv/?channel=ob-demo-onde-basse&parent=localhost&muted=true&autoplay=false',
  )
  const wide = (await player(page).boundingBox())!
  expect.soft(wide.width).toBeGreaterThanOrEqual(400)
  expect.soft(wide.height).toBeGreaterThanOrEqual(300)

  for (const width of [533, 447, 393, 360])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await block(page).scrollIntoViewIfNeeded()
      await expect(player(page)).toBeVisible()
      await expect.poll(async () => (await player(page).boundingBox())?.width).toBeCloseTo(width, 0)
      const shown = (await player(page).boundingBox())!
      expect.soft(shown.x).toBeCloseTo(0, 0)
      expect.soft(shown.height).toBeCloseTo((width * 9) / 16, 0)
      const own = await player(page).evaluate((frame) => [frame.clientWidth, frame.clientHeight])
      expect.soft(own[0]).toBeGreaterThanOrEqual(400)
      expect.soft(own[1]).toBeGreaterThanOrEqual(299)
      expect.soft((await link.boundingBox())!.y).toBeGreaterThanOrEqual(shown.y + shown.height)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

  await page.setViewportSize({ width: 319, height: 800 })
  await expect(player(page)).toHaveCount(0)
  await expect(link).toBeVisible()
})
