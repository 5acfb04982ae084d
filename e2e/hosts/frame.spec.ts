import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { watchComplaints } from '../support/page'
import { soundMovesBy } from '../support/sound'
import { expect } from '../support/test'
import { findFrame, test } from './frames'

const PLAYER = '/embed/v1/'
const REPLAY = 'abysse-club-palier-de-decompression-6-12oioiu'

test('the frame alone plays the stream on one tap, within its policy, and stores nothing', async ({
  page,
  context,
}) => {
  const complaints = watchComplaints(page)
  await page.goto(`${PLAYER}?live`)
  await page.getByRole('button', { name: 'Lecture' }).click()
  await soundMovesBy(page, 0.3)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(complaints).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('at every width and in every theme nothing of the frame is cut off, and axe finds nothing', async ({
  page,
}) => {
  for (const [query, height, widths] of [
    ['?live&theme=dark', 170, [240]],
    ['?live&size=compact&theme=light', 72, [240]],
    [`?replay=${REPLAY}&theme=light`, 170, [240, 320, 1200]],
    ['?podcasts-of=abysse-club&theme=light', 384, [240, 320]],
    ['?podcasts-of=abysse-club', 384, [480]],
    [`?replay=${REPLAY}&lang=en`, 170, [640]],
    [`?replay=${REPLAY}&size=compact&theme=dark`, 72, [480]],
  ] as const)
    await test.step(query, async () => {
      await page.setViewportSize({ width: widths[0], height })
      await page.goto(PLAYER + query)
      await expect(page.getByRole('button', { name: /^(Lecture|Play)$/ })).toBeVisible()
      await expect(page.locator('main')).toHaveAttribute('data-state', 'ready')
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        const { scrollWidth, scrollHeight } = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement
          return { scrollWidth, scrollHeight }
        })
        expect.soft([scrollWidth, scrollHeight]).toEqual([width, height])
        expect.soft(await findViolations(page), `${width} px`).toEqual([])
      }
    })
})

/** Records the messages of the frame from now on, by type or event; the returned function reads them. */
const recordMessages = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(() => {
    const messages: string[] = []
    Object.assign(window, { messages })
    window.addEventListener('message', ({ data }) => messages.push(data.event ?? data.type))
  })
  return () => page.evaluate(() => (window as unknown as { messages: string[] }).messages)
}

/** Posts a message of the protocol to the frame, as the page. */
const post = (page: Page, type: string): Promise<void> =>
  page.evaluate((posted) => {
    window.frames[0]?.postMessage({ protocol: 'radio-player', version: 1, type: posted }, '*')
  }, type)

test('a page of another site frames the player, and no other page; it commands the frame by messages, and gets its events', async ({
  page,
  hosts,
  baseURL,
}) => {
  await page.goto(hosts.address('frame.html'))
  const frame = await findFrame(page)
  const readMessages = await recordMessages(page)
  await post(page, 'hello')
  await expect.poll(readMessages).toContain('ready')
  await frame.click('button')
  await soundMovesBy(frame, 0.3)
  await expect
    .poll(readMessages)
    .toEqual(expect.arrayContaining(['play', 'playing', 'timeupdate', 'nowplaying']))
  await post(page, 'pause')
  await expect.poll(readMessages).toContain('pause')
  await expect(frame.locator('button').first()).toHaveAccessibleName('Lecture')

  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }))
  }, `${baseURL}/`)
  await refused
})
