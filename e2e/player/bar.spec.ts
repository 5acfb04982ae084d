import { CHAT } from '../pages/consent'
import { partsArrive, SHORT_PAGE, watchPaths } from '../support/page'
import { readSound, soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { choosePodcast, player } from './playerPage'

const PANELS = /\/parts\/player\/[^/]+\/panels\.\w+\.(?:js|css)$/

const measureWidth = async (page: Page) => (await player(page).bar.boundingBox())?.width

test('the bar and its chat have their sizes at every width; its panels load as it opens, and nothing loads twice', async ({
  page,
}) => {
  const paths = watchPaths(page)
  const panels = () => paths.filter((path) => PANELS.test(path))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(SHORT_PAGE)
  await partsArrive(page)
  await page.waitForLoadState('networkidle')
  expect.soft(panels()).toEqual([])
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await measureWidth(page), 'closed').toBeCloseTo(136, 0)
    await expect(player(page).stream, `the closed player on the screen at ${width} px`).toBeInViewport({
      ratio: 1,
    })
  }
  await player(page).stream.click()
  await expect(player(page).close).toBeVisible()
  expect.soft(await measureWidth(page), 'open').toBeCloseTo(640, 0)
  await expect.poll(() => panels().length).toBe(2)
  await player(page).settings.click()
  await expect(player(page).bar.getByRole('slider', { name: 'Volume' })).toBeVisible()

  await player(page).button('Ouvrir le tchat').click()
  await page.getByRole('button', { name: `Afficher ${CHAT}` }).click()
  const chat = page.getByRole('region', { name: 'Tchat de la radio' })
  const frame = page.locator('iframe[title="Tchat de la radio"]')
  await expect(frame.contentFrame().getByText('minnit.chat')).toBeVisible()
  expect.soft((await chat.boundingBox())?.height).toBeCloseTo(800 * 0.7, 0)
  await page.setViewportSize({ width: 360, height: 800 })
  expect.soft(await measureWidth(page), 'open at 360 px').toBeCloseTo(360, 0)
  expect.soft((await chat.boundingBox())?.height).toBeCloseTo(800 * 0.85, 0)
  await page.setViewportSize({ width: 360, height: 640 })
  const navigation = await page.getByRole('banner').boundingBox()
  expect
    .soft((await frame.boundingBox())?.y, 'the chat below the navigation of a low screen')
    .toBeGreaterThanOrEqual(navigation?.height ?? Number.POSITIVE_INFINITY)

  await soundMovesBy(page, 0.3)
  await player(page).close.click()
  await expect(chat).toBeHidden()
  expect.soft(paths.filter((path) => path === '/api/live.mp3')).toHaveLength(1)
  expect.soft(panels()).toHaveLength(2)
})

test('a drag of the slider seeks where it ends; it does not close the bar, and after the close button the next press resumes there', async ({
  page,
}) => {
  await page.goto('/')
  await choosePodcast(page, 0)
  await soundMovesBy(page, 0.3)
  const box = await player(page).slider.boundingBox()
  if (!box) throw new Error('no slider')
  await page.mouse.move(box.x + 10, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  expect((await readSound(page)).currentTime).toBeLessThan(60)
  await page.mouse.move(box.x + box.width / 2, box.y - 14, { steps: 3 })
  await page.mouse.up()
  await expect(player(page).close).toBeVisible()
  const { duration } = await readSound(page)
  await expect.poll(async () => (await readSound(page)).currentTime / duration).toBeCloseTo(0.5, 1)

  const artist = await player(page).bar.getByRole('paragraph').first().textContent()
  await player(page).close.click()
  await expect(player(page).resume).toHaveAccessibleName(new RegExp(`^Reprendre .*${artist}`))
  const left = await readSound(page)
  expect(left.paused).toBe(true)
  await player(page).resume.dblclick()
  await soundMovesBy(page, 0.3)
  expect((await readSound(page)).currentTime).toBeGreaterThan(left.currentTime)
  await expect(player(page).pause).toBeVisible()
})
