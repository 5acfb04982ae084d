import type { Page } from '@playwright/test'
import { expect } from '../support/test'
import { findFrame, test } from './frames'
import { writeHost } from './hostKinds'

const NAME = 'onde-basse-player'
const REPLAY = 'abysse-club-palier-de-decompression-6-12oioiu'

/** Paths of what a page asks of the site, from now on. */
const recordRequests = (page: Page, site: string): readonly string[] => {
  const paths: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === new URL(site).origin) paths.push(url.pathname)
  })
  return paths
}

const readBox = (page: Page) =>
  page.locator(NAME).evaluate((element) => {
    const { x, y, width, height } = (element.shadowRoot?.firstElementChild ?? element).getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
  })

test('before a press an element requests nothing but its script; with a preview one answer and one picture', async ({
  page,
  hosts,
  baseURL,
}) => {
  for (const [attributes, expected] of [
    ['', [/player\.js$/]],
    [' preview', [/player\.js$/, /\/api\/podcasts$/, /\/api\/covers\/[\w-]+\/320\.webp$/]],
  ] as const)
    await test.step(`with «${attributes} »`, async () => {
      const paths = recordRequests(page, baseURL ?? '')
      await page.goto(hosts.add('preview', writeHost({ name: 'preview' }, `replay="${REPLAY}"${attributes}`)))
      await expect(page.locator(NAME).getByRole('button')).toContainText(attributes ? 'min' : 'Écouter')
      await expect.poll(() => paths.length).toBeGreaterThanOrEqual(expected.length)
      await page.waitForLoadState('networkidle')
      expect(paths).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
      page.removeAllListeners('request')
    })
})

test('with a preview a player of any width keeps its box, and its button lies below the finger', async ({
  page,
  hosts,
}) => {
  for (const width of [240, 320, 480, 640, 960])
    await test.step(`${width} px`, async () => {
      const body = `<div style="width: ${width}px">{{player}}</div>`
      await page.goto(hosts.add('box', writeHost({ name: 'box', body }, `replay="${REPLAY}" preview`)))
      const button = page.locator(NAME).getByRole('button')
      await expect(button).toContainText('min')
      const [before, icon] = [await readBox(page), await page.locator('[part="icon"]').boundingBox()]
      const [x, y] = [(icon?.x ?? 0) + (icon?.width ?? 0) / 2, (icon?.y ?? 0) + (icon?.height ?? 0) / 2]
      await page.mouse.click(x, y)
      expect(await readBox(page)).toEqual(before)
      const frame = await findFrame(page, `${NAME} iframe`)
      await expect(page.locator(`${NAME} iframe`)).toBeVisible()
      await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible()
      expect(await readBox(page)).toEqual(before)
      await page.mouse.click(x, y)
      await expect(frame.getByRole('button', { name: 'Lecture' })).toBeVisible()
    })
})

test('/integrer has « Copier » in the first screen of a phone and of a desktop', async ({ page }) => {
  await page.goto('/integrer')
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await page.getByRole('button', { name: 'Copier : Le code' }).boundingBox()
    expect.soft((box?.y ?? height) + (box?.height ?? 0), `${width} x ${height}`).toBeLessThan(height)
  }
})
