import { CHAT } from '../support/consent'
import { readSound, soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { choosePodcast, player } from './playerPage'

test.beforeEach(({ page }) => page.goto('/'))

const fail = (): never => {
  throw new Error('the pill is nowhere')
}

const sizeOf = async (page: Page) => (await player(page).bar.boundingBox()) ?? { width: 0, height: 0 }

test('the pill is 8.5 rem wide, the open bar 40 rem, or the whole of a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(player(page).stream).toBeVisible()
  expect((await sizeOf(page)).width).toBeCloseTo(136, 0)
  await player(page).stream.click()
  await expect(player(page).close).toBeVisible()
  expect((await sizeOf(page)).width).toBeCloseTo(640, 0)
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await sizeOf(page)).width).toBeCloseTo(360, 0)
})

for (const { width, share } of [
  { width: 360, share: 0.85 },
  { width: 1280, share: 0.7 },
])
  test(`the chat is ${share * 100} % high at ${width} px, and is gone with the bar`, async ({ page }) => {
    await page.route(/minnit\.chat/, (route) => route.fulfill({ contentType: 'text/html', body: 'tchat' }))
    await page.setViewportSize({ width, height: 800 })
    await player(page).stream.click()
    await player(page).button('Ouvrir le tchat').click()
    await page.getByRole('button', { name: `Afficher ${CHAT}` }).click()
    const chat = page.getByRole('region', { name: 'Tchat de la radio' })
    expect((await chat.boundingBox())?.height).toBeCloseTo(800 * share, 0)
    await expect(page.frameLocator('iframe[title="Tchat de la radio"]').getByText('tchat')).toBeVisible()
    await player(page).close.click()
    await expect(chat).toBeHidden()
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

for (const width of [320, 1280])
  test(`a click on its lines or its empty places leaves the bar as it is at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await player(page).stream.click()
    await soundMovesBy(page, 1)
    const { bar, close, pause } = player(page)
    await bar.getByRole('paragraph').first().click()
    await bar.click({ position: { x: 3, y: 3 } })
    await bar.click({ position: { x: width / 4, y: 4 } })
    await expect(close).toBeVisible()
    await expect(pause).toBeVisible()
    await soundMovesBy(page, 1)
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

for (const width of [320, 1280])
  test(`a double click on the pill opens the player once at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.locator('audio').waitFor({ state: 'attached' })
    const { x, y, width: wide, height } = (await player(page).stream.boundingBox()) ?? fail()
    await page.mouse.dblclick(x + wide - 4, y + height / 2)
    await soundMovesBy(page, 1)
    await expect(player(page).close).toBeVisible()
    await expect(player(page).button('Ouvrir le tchat')).toBeVisible()
  })

test('opening the bar loads nothing twice', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await player(page).stream.click()
  await soundMovesBy(page, 1)
  expect(asked.filter((path) => path === '/api/live.mp3')).toHaveLength(1)
  expect(asked.filter((path) => path === '/api/nowplaying')).toHaveLength(1)
})

test('a replay left in the middle is offered again at the next visit', async ({ page }) => {
  await choosePodcast(page, 0)
  await soundMovesBy(page, 1)
  await player(page).slider.fill('50')
  await soundMovesBy(page, 1)
  await player(page).pause.click()
  await page.reload()
  await choosePodcast(page, 0)
  const { duration } = await readSound(page)
  await player(page)
    .button(/^Reprendre à/)
    .click()
  await expect
    .poll(async () => (await readSound(page)).currentTime)
    .toBeGreaterThan(Number.isFinite(duration) ? duration / 2 - 30 : 60)
})

test('only the tab that began last plays', async ({ page, context }) => {
  await player(page).stream.click()
  await soundMovesBy(page, 1)
  const other = await context.newPage()
  await other.goto('/')
  await player(other).stream.click()
  await soundMovesBy(other, 1)
  await expect(player(page).play).toBeVisible()
})

test('a copied link opens the same replay at the same moment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await choosePodcast(page, 0)
  await soundMovesBy(page, 1)
  await player(page).slider.fill('50')
  await soundMovesBy(page, 1)
  await player(page).button('Ouvrir les réglages').click()
  await player(page).button('Copier le lien vers ce moment').click()
  await expect(player(page).bar.getByText('Lien copié.')).toBeVisible()
  const { src, currentTime } = await readSound(page)
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const visitor = await context.newPage()
  await visitor.goto(link)
  await expect(player(visitor).close).toBeVisible()
  await soundMovesBy(visitor, 1)
  const heard = await readSound(visitor)
  expect(heard.src).toBe(src)
  expect(Math.abs(heard.currentTime - currentTime)).toBeLessThan(15)
})
