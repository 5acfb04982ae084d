import { CHAT } from '../support/consent'
import { readSound, soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { choosePodcast, player } from './playerPage'

test.beforeEach(({ page }) => page.goto('/'))

const widthOf = async (page: Page) => (await player(page).bar.boundingBox())?.width

test('the bar and its chat have their sizes on small and large screens, and opening them loads nothing twice', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(player(page).stream).toBeVisible()
  expect.soft(await widthOf(page), 'closed').toBeCloseTo(136, 0)
  await player(page).stream.click()
  await expect(player(page).close).toBeVisible()
  expect.soft(await widthOf(page), 'open').toBeCloseTo(640, 0)

  await player(page).button('Ouvrir le tchat').click()
  await page.getByRole('button', { name: `Afficher ${CHAT}` }).click()
  const chat = page.getByRole('region', { name: 'Tchat de la radio' })
  const frame = page.locator('iframe[title="Tchat de la radio"]')
  await expect(frame.contentFrame().getByText('minnit.chat')).toBeVisible()
  expect.soft((await chat.boundingBox())?.height).toBeCloseTo(800 * 0.7, 0)
  await page.setViewportSize({ width: 360, height: 800 })
  expect.soft(await widthOf(page), 'open at 360 px').toBeCloseTo(360, 0)
  expect.soft((await chat.boundingBox())?.height).toBeCloseTo(800 * 0.85, 0)
  await page.setViewportSize({ width: 360, height: 640 })
  const navigation = await page.getByRole('banner').boundingBox()
  expect
    .soft((await frame.boundingBox())?.y, 'the chat below the navigation of a low screen')
    .toBeGreaterThanOrEqual(navigation?.height ?? Number.POSITIVE_INFINITY)

  await soundMovesBy(page, 1)
  await player(page).close.click()
  await expect(chat).toBeHidden()
  expect(asked.filter((path) => path === '/api/live.mp3')).toHaveLength(1)
  expect(asked.filter((path) => path === '/api/nowplaying')).toHaveLength(1)
})

test('a drag of the slider seeks where it ends, and never closes the bar', async ({ page }) => {
  await choosePodcast(page, 0)
  await soundMovesBy(page, 1)
  const box = await player(page).slider.boundingBox()
  if (!box) throw new Error('no slider')
  await page.mouse.move(box.x + 10, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  const { currentTime: whileDragged } = await readSound(page)
  expect(whileDragged).toBeLessThan(60)
  await page.mouse.move(box.x + box.width / 2, box.y - 14, { steps: 3 })
  await page.mouse.up()
  await expect(player(page).close).toBeVisible()
  const { duration } = await readSound(page)
  await expect.poll(async () => (await readSound(page)).currentTime / duration).toBeCloseTo(0.5, 1)
})

test('only its close control closes the bar, which says what it will do and keeps the place in the replay', async ({
  page,
}) => {
  await choosePodcast(page, 0)
  await soundMovesBy(page, 2)
  const artist = await player(page).bar.getByRole('paragraph').first().textContent()
  await player(page).close.click()
  await expect(player(page).resume.getByText('Reprendre')).toBeVisible()
  await expect(player(page).resume).toHaveAccessibleName(new RegExp(`^Reprendre .*${artist}`))
  const { paused, currentTime } = await readSound(page)
  expect(paused).toBe(true)
  await player(page).resume.dblclick()
  await soundMovesBy(page, 1)
  const { currentTime: later, duration } = await readSound(page)
  expect(later).toBeGreaterThan(currentTime)
  expect(later).toBeLessThan(duration / 4)
  await expect(player(page).pause).toBeVisible()
})

test('@long clicks beside its controls leave the bar as it is, and a double click opens it once', async ({
  page,
}) => {
  const { bar, close, pause, stream } = player(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await page.locator('audio').waitFor({ state: 'attached' })
  const { x = 0, y = 0, width = 0, height = 0 } = (await stream.boundingBox()) ?? {}
  await page.mouse.dblclick(x + width - 4, y + height / 2)
  await soundMovesBy(page, 1)
  for (const viewport of [320, 1280]) {
    await page.setViewportSize({ width: viewport, height: 740 })
    await bar.getByRole('paragraph').first().click()
    await bar.click({ position: { x: 3, y: 3 } })
    await bar.click({ position: { x: viewport / 4, y: 4 } })
    await expect(close).toBeVisible()
    await expect(pause).toBeVisible()
    await soundMovesBy(page, 1)
  }
})
