import { findViolations } from '../support/axe'
import { expect } from '../support/test'
import { listenToFrame, playerFrame, say, soundMoves, toldBy } from './framed'
import { test } from './hostServer'

const PLAYER = '/embed/v1/'
const REPLAY = 'abysse-club-palier-de-decompression-6-12oioiu'

test('the frame alone plays the stream on one tap, within its policy, and keeps nothing', async ({
  page,
  context,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(`${PLAYER}?live`)
  await page.getByRole('button', { name: 'Lecture' }).click()
  await soundMoves(page)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(complaints).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('@long the frame alone plays a replay from a moment, and its keys move it', async ({ page }) => {
  await page.goto(`${PLAYER}?replay=${REPLAY}&start=90`)
  await expect(page.getByText('Palier de décompression #6')).toBeVisible()
  await page.getByRole('button', { name: 'Lecture' }).press('Enter')
  await soundMoves(page)
  const position = page.getByRole('slider', { name: 'Position' })
  await expect(position).toHaveAttribute('aria-valuetext', /^1:3\d sur 44:59$/)
  await position.press('Home')
  await expect(position).toHaveAttribute('aria-valuetext', /^0:0\d sur/)
})

test('at every width and in every theme nothing of the frame is cut off, and axe finds nothing', async ({
  page,
}) => {
  for (const [width, query] of [
    [240, '?live&theme=dark'],
    [240, '?live&size=compact&theme=light'],
    [480, `?replay=${REPLAY}&size=compact&theme=dark`],
    [1200, `?replay=${REPLAY}&theme=light`],
  ] as const)
    await test.step(`${query} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: query.includes('compact') ? 72 : 170 })
      await page.goto(PLAYER + query)
      await expect(page.getByRole('button', { name: 'Lecture' })).toBeVisible()
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect.soft(await findViolations(page)).toEqual([])
    })
})

test('a page of others frames the player, and no other page of the site', async ({
  page,
  hosts,
  baseURL,
}) => {
  await page.goto(hosts.address('frame.html'))
  await playerFrame(page)
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
  }, `${baseURL}/`)
  await refused
})

test('a page plays and pauses the frame by messages, and hears what happens', async ({ page, hosts }) => {
  await page.goto(hosts.address('frame.html'))
  const frame = await playerFrame(page)
  await listenToFrame(page)
  await say(page, { type: 'hello' })
  await expect.poll(() => toldBy(page)).toContain('ready')
  await frame.click('button')
  await soundMoves(frame)
  await expect
    .poll(() => toldBy(page))
    .toEqual(expect.arrayContaining(['play', 'playing', 'timeupdate', 'nowplaying']))
  await say(page, { type: 'pause' })
  await expect.poll(() => toldBy(page)).toContain('pause')
  await expect(frame.locator('button')).toHaveAccessibleName('Lecture')
})

test('@long pages that play something say how others show them, and that is the frame', async ({
  page,
  hosts,
  request,
}) => {
  await page.goto(`/podcasts/${REPLAY}`)
  const links = page.locator('link[type="application/json+oembed"]')
  await expect(links).toHaveAttribute('href', new RegExp(`/api/oembed\\?url=.*${REPLAY}&format=json$`))
  const own = new URLSearchParams({ url: page.url() })
  const { html } = await (await request.get(`/api/oembed?${own}`)).json()
  const card = page.locator('meta[name="twitter:card"]')
  const shown = page.locator('meta[name="twitter:player"]')
  await expect(card).toHaveAttribute('content', 'player')
  await expect(shown).toHaveAttribute('content', new RegExp(`/embed/v1/\\?replay=${REPLAY}$`))
  await page.goto('/label')
  await expect(links).toHaveCount(0)
  await expect(card).toHaveAttribute('content', 'summary_large_image')
  await expect(shown).toHaveCount(0)
  await page.goto('/')
  await expect(page.locator('meta[property="og:audio"]')).toHaveAttribute('content', /\/api\/live\.mp3$/)
  await page.goto(hosts.address('plain.html'))
  await page.setContent(html)
  await expect(page.frameLocator('iframe').getByText('Palier de décompression #6')).toBeVisible()
})
