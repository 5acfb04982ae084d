import { movements, watchLayoutShift } from '../support/layout'
import { type Gate, holdBack, partsArrive, SHORT_PAGE, watchComplaints, watchPaths } from '../support/page'
import { soundMovesBy, soundStops, watchSound } from '../support/sound'
import { expect, type Page, test } from '../support/test'

const SCRIPTS = '**/parts/**/*.js'
const STREAM = '**/api/live.mp3*'

declare global {
  interface Window {
    siteEvents?: string[]
  }
}

/** Holds back every script but the bootstrap script, which is inline. */
const holdScripts = (page: Page): Promise<Gate> => holdBack(page, SCRIPTS)

/** Records the site's events, with the state of the sound. */
const recordEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.siteEvents = []
    for (const name of ['replay-selected', 'live-requested', 'playback-changed'])
      document.addEventListener(`site:${name}`, (event) => {
        const { mode = '', status = '' } = (event as CustomEvent).detail
        window.siteEvents?.push([name, mode, status].join(' ').trim())
      })
  })

const pill = (page: Page) => page.getByRole('button', { name: /Stream/ })
const audio = (page: Page) => page.locator('audio')

test('a click on the player button shows at once and plays without the app bundle, and the next click pauses', async ({
  page,
}) => {
  await holdScripts(page)
  const stream = await holdBack(page, STREAM)
  await page.goto(SHORT_PAGE, { waitUntil: 'domcontentloaded' })
  await pill(page).click()
  await expect(pill(page).getByText('chargement ...')).toBeVisible()
  stream.open()
  await soundMovesBy(page, 0.3)
  await expect(pill(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(pill(page).getByText('chargement ...')).toBeHidden()
  await pill(page).click()
  await soundStops(page)
  await expect(page.locator('[aria-busy], [aria-pressed]')).toHaveCount(0)
  await pill(page).click()
  await soundMovesBy(page, 0.3)
  await expect(audio(page)).toHaveCount(1)
})

/** The bar around the player button. */
const barBox = async (page: Page) => {
  const box = await page.getByRole('region', { name: 'Lecteur' }).locator('[data-mode]').first().boundingBox()
  return { left: box?.x, width: box?.width, height: box?.height }
}

for (const width of [360, 1280])
  test(`a click on a slow network opens the bar as wide as it will be, and names what plays: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const scripts = await holdScripts(page)
    const stream = await holdBack(page, STREAM)
    await page.goto(SHORT_PAGE, { waitUntil: 'domcontentloaded' })
    await pill(page).click()
    await expect(pill(page).getByText('chargement ...')).toBeVisible()
    const early = await barBox(page)
    stream.open()
    await expect(page.getByRole('button', { name: 'Stream, en écoute', pressed: true })).toBeVisible()
    expect(await barBox(page)).toEqual(early)
    scripts.open()
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    const { left, width: open } = await barBox(page)
    expect({ left, width: open }).toEqual({ left: early.left, width: early.width })
  })

test('the player adopts the live stream: no interruption, no second request, no second event', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  const paths = watchPaths(page)
  await recordEvents(page)
  const scripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await pill(page).click()
  await soundMovesBy(page, 0.5)
  const readLog = await watchSound(page)
  scripts.open()
  await partsArrive(page)
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await soundMovesBy(page, 0.5)
  const { interruptions, heard, passed } = await readLog()
  expect(interruptions).toEqual([])
  expect(Math.abs(heard - passed)).toBeLessThan(0.5)
  expect(paths.filter((path) => path.endsWith('/live.mp3'))).toHaveLength(1)
  expect(await page.evaluate(() => window.siteEvents)).toEqual(['playback-changed live playing'])
  await expect(audio(page)).toHaveCount(1)
  await expect(page.locator('[aria-busy], [aria-pressed]')).toHaveCount(0)
  expect(complaints.filter((complaint) => !complaint.includes('preloaded'))).toEqual([])
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await soundStops(page)
})

/** Collects the resource types of the requests that are given up from now on. */
const watchGivenUp = (page: Page): Set<string> => {
  const kinds = new Set<string>()
  page.on('requestfailed', (request) => kinds.add(request.resourceType()))
  return kinds
}

const PICTURES = '**/*.{avif,webp,jpg,png}*'

test('pictures and scripts are given up while a sound starts, and downloaded afterwards', async ({
  page,
}) => {
  await watchLayoutShift(page)
  const scripts = await holdScripts(page)
  const pictures = await holdBack(page, PICTURES)
  const stream = await holdBack(page, STREAM)
  const paths = watchPaths(page)
  await page.goto('/label', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => paths.filter((path) => path.endsWith('/main.js')).length).toBe(1)
  const givenUp = watchGivenUp(page)
  await pill(page).click()
  await expect.poll(() => [...givenUp].toSorted()).toEqual(['image', 'script'])
  expect(await movements(page)).toEqual([])
  pictures.open()
  scripts.open()
  stream.open()
  await soundMovesBy(page, 0.3)
  await partsArrive(page)
  await expect(page.locator('main img').first()).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page.locator('main img:not([src])')).toHaveCount(0)
})
