import type { Browser } from '@playwright/test'
import { makeGate } from '../prerender/gate'
import { partsArrive } from '../prerender/pageWatch'
import { movements, watchLayoutShift } from '../support/layoutShift'
import { expect, type Page, test } from '../support/test'

/** Slow 4G as browsers' own tools define it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

/** What a page is complete with, besides its program: faces, pictures and data. */
const LATE = ['font', 'image', 'fetch', 'xhr']

/** What rounds to 0.000: a few pixels of one line. */
const UNSEEN_SHIFT = 0.0005

const facesReady = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.fonts.ready.then(() => null))

/** How wide the title is in the faces it is set in, and how wide without those of the house. */
const titleWidths = (page: Page): Promise<{ readonly shown: number; readonly fallback: number }> =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((title) => {
      const copy = title.cloneNode(true)
      if (!(copy instanceof HTMLElement)) throw new Error('the title is not of this document')
      title.after(copy)
      const widthIn = (faces: string): number => {
        copy.style.cssText = `position:fixed;width:max-content;font-family:${faces}`
        return copy.getBoundingClientRect().width
      }
      const faces = getComputedStyle(title).fontFamily
      const widths = { shown: widthIn(faces), fallback: widthIn(faces.replace(/^[^,]+,/, '')) }
      copy.remove()
      return widths
    })

/** The faces are there, are those the title asks for, and set it as wide as no fallback does. */
const expectFacesOfTheHouse = async (page: Page): Promise<void> => {
  await facesReady(page)
  const title = page.getByRole('heading', { level: 1 }).first()
  const [face, isThere] = await title.evaluate((element) => {
    const { fontWeight, fontFamily } = getComputedStyle(element)
    const [first = ''] = fontFamily.split(',')
    return [first, document.fonts.check(`${fontWeight} 1em ${first}`, element.textContent)] as const
  })
  expect([face, isThere]).toEqual(['"Archivo Variable"', true])
  const { shown, fallback } = await titleWidths(page)
  expect(Math.abs(shown - fallback)).toBeGreaterThan(1)
}

const firstVisit = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext()
  return context.newPage()
}

declare global {
  interface Window {
    /** How wide the words of the title were in each frame so far. */
    titleFrames: number[]
  }
}

/** Keeps how wide the words of the title are in each frame of the next page load. */
const watchTitle = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.titleFrames = []
    const words = document.createRange()
    const look = (): void => {
      const title = document.querySelector('h1')
      if (title) words.selectNodeContents(title)
      if (title) window.titleFrames.push(words.getBoundingClientRect().width)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Milliseconds from the first paint until the last face was there. */
const facesAfterPaint = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const faces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    const ends = faces.map((face) => face.startTime + face.duration)
    return Math.max(...ends) - (paint?.startTime ?? Number.NaN)
  })

/** A first visit to the label: how wide the words of its title were, from its first frame on. */
const titleOfFirstVisit = async (
  browser: Browser,
  url: string,
  width: number,
): Promise<ReadonlySet<number>> => {
  const page = await firstVisit(browser)
  await page.setViewportSize({ width, height: 900 })
  await watchTitle(page)
  await page.goto(url)
  await expectFacesOfTheHouse(page)
  const widths = new Set(await page.evaluate(() => window.titleFrames))
  await page.context().close()
  return widths
}

test('a first visit is set in the faces of the house', async ({ browser, baseURL }) => {
  expect((await titleOfFirstVisit(browser, `${baseURL}/label`, 1280)).size).toBeLessThanOrEqual(2)
})

/** A browser waits for faces a tenth of a second: on a machine with other work one visit or another comes too early. */
test('@long most first visits are so from their first frame on', async ({ browser, baseURL }) => {
  const visits: ReadonlySet<number>[] = []
  while (visits.length < 5) visits.push(await titleOfFirstVisit(browser, `${baseURL}/label`, 1280))
  expect(visits.filter(({ size }) => size === 1).length).toBeGreaterThanOrEqual(3)
})

test('@long on Slow 4G the faces are there within a second of the first paint', async ({
  browser,
  baseURL,
}) => {
  const page = await firstVisit(browser)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.goto(`${baseURL}/label`)
  expect(await facesAfterPaint(page)).toBeLessThan(1000)
  await expectFacesOfTheHouse(page)
  await page.context().close()
})

const LATE_VISITS = [
  { path: '/', width: 360 },
  { path: '/', width: 1280 },
  { path: '/label', width: 360 },
  { path: '/label', width: 1280 },
  { path: '/podcasts/abysse-club-palier-de-decompression-6-12oioiu', width: 360 },
  { path: '/a-propos', width: 360 },
]

for (const { path, width } of LATE_VISITS)
  test(`faces, pictures and data that come late move nothing on ${path} at ${width} px`, async ({ page }) => {
    const gate = makeGate()
    await page.setViewportSize({ width, height: 900 })
    await watchLayoutShift(page, 'body')
    await page.context().route(/./, async (route) => {
      if (LATE.includes(route.request().resourceType())) await gate.opened
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const { shown, fallback } = await titleWidths(page)
    expect(shown, 'the faces are there').toBe(fallback)
    // What moves while a document itself comes is measured by `incompleteDocument`.
    const ofDocument = (await movements(page)).length
    await partsArrive(page)
    gate.open()
    await facesReady(page)
    await page.waitForLoadState('networkidle')
    const moved = (await movements(page)).slice(ofDocument)
    const shift = moved.reduce((sum, { value }) => sum + value, 0)
    expect(shift, JSON.stringify(moved)).toBeLessThan(UNSEEN_SHIFT)
  })
