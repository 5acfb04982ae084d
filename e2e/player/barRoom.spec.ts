import { SHORT_PAGE } from '../support/page'
import { expect, type Locator, type Page, test } from '../support/test'
import { choosePodcast, expectSilenceToBeHonest, goToShortPage, player } from './playerPage'

/** Eight letters or so. */
const LEAST_ARTIST_PX = 80

const UNREADABLE = 'Pas de son : cette émission est introuvable, ou illisible ici.'

interface Box {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where each control of the open bar is. */
const controls = (page: Page): Promise<readonly Box[]> =>
  player(page).bar.evaluate((bar) =>
    [...bar.querySelectorAll('button, input')]
      .map((control) => ({ control, name: control.getAttribute('aria-label') ?? control.textContent }))
      .filter(({ control }) => control.checkVisibility())
      .map(({ control, name }) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return { name, left, right, top, bottom }
      }),
  )

const meet = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

const expectRoomForControls = async (page: Page): Promise<void> => {
  const boxes = await controls(page)
  expect(boxes.length).toBeGreaterThan(2)
  const width = page.viewportSize()?.width ?? 0
  const small = boxes.filter(({ left, right, top, bottom }) => right - left < 44 || bottom - top < 44)
  const outside = boxes.filter(({ left, right }) => left < 0 || right > width)
  const meeting = boxes.filter((one) => boxes.some((other) => other !== one && meet(one, other)))
  expect({ small, outside, meeting }).toEqual({ small: [], outside: [], meeting: [] })
}

/** Every text of the bar is visible, and no control covers it. */
const expectRoomForStatus = async (page: Page, status: Locator, text: string): Promise<void> => {
  await expect(status).toHaveText(text)
  expect(await status.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0)
  const said = await status.evaluate((line, name) => {
    const { left, right, top, bottom } = line.getBoundingClientRect()
    return { name, left, right, top, bottom }
  }, text)
  expect((await controls(page)).filter((control) => meet(said, control))).toEqual([])
}

/** The artist can be cut short, but is not squeezed to nothing. */
const expectRoomForArtist = async (page: Page): Promise<void> => {
  const artist = player(page).bar.getByRole('paragraph').first()
  const { shown, whole } = await artist.evaluate(({ clientWidth, scrollWidth }) => ({
    shown: clientWidth,
    whole: scrollWidth,
  }))
  expect(shown).toBeGreaterThanOrEqual(Math.min(whole, LEAST_ARTIST_PX))
}

const WIDTHS = [320, 360, 768, 1280] as const

const expectRoom = async (page: Page, text: string, status = player(page).status): Promise<void> => {
  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 })
      await expectRoomForStatus(page, status, text)
      await expectRoomForArtist(page)
      await expectRoomForControls(page)
    })
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS[0], height: 740 })
  await page.clock.install()
})

test('the open bar has room for a live stream that loads, and for one that is lost', async ({ page }) => {
  await page.goto(SHORT_PAGE)
  await page.route('**/api/live.mp3*', () => {})
  await player(page).stream.click()
  await expectRoom(page, 'chargement ...')
  await player(page).pause.click()
  await page.unroute('**/api/live.mp3*')
  await page.route('**/api/live.mp3*', (route) => route.fulfill({ status: 503 }))
  await player(page).play.click()
  await expectRoom(page, 'Reconnexion ...')
})

test('the open bar has room for a replay that loads, and for one that is missing', async ({ page }) => {
  await page.goto('/')
  await page.route('**/api/media/**', () => {})
  await choosePodcast(page, 0)
  await goToShortPage(page)
  await expectRoom(page, 'chargement ...')
  await player(page).pause.click()
  await page.unroute('**/api/media/**')
  await page.route('**/api/media/**', (route) => route.fulfill({ status: 404 }))
  await player(page).play.click()
  await expectSilenceToBeHonest(page)
  await expectRoom(page, UNREADABLE, player(page).problem)
})

test('the live bar of a small phone has a row for the show', async ({ page }) => {
  await page.goto(SHORT_PAGE)
  await player(page).stream.click()
  await expect(player(page).button('Ouvrir les titres joués')).toBeVisible()
  const show = player(page)
    .bar.getByRole('paragraph')
    .filter({ hasText: /\d\d:\d\d/ })
  const { width = 0 } = (await show.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(240)
  await expectRoomForControls(page)
})
