import { type Gate, makeGate, SHORT_PAGE } from '../support/page'
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

/** Where each control of the open bar is, and its status, read at once: the bar is laid out anew when its show is known. */
const readBoxes = (
  status: Locator,
): Promise<{ readonly controls: readonly Box[]; readonly status: Box; readonly cut: number }> =>
  status.evaluate((line) => {
    const readBox = (element: Element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return {
        name: element.getAttribute('aria-label') ?? element.textContent ?? '',
        left,
        right,
        top,
        bottom,
      }
    }
    const controls = [...(line.closest('section')?.querySelectorAll('button, input') ?? [])]
    return {
      controls: controls.filter((control) => control.checkVisibility()).map(readBox),
      status: readBox(line),
      cut: line.scrollWidth - line.clientWidth,
    }
  })

const meet = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

const expectRoomForControls = async (page: Page): Promise<void> => {
  const { controls: boxes } = await readBoxes(player(page).status)
  expect(boxes.length).toBeGreaterThan(2)
  const width = page.viewportSize()?.width ?? 0
  const small = boxes.filter(({ left, right, top, bottom }) => right - left < 44 || bottom - top < 44)
  const outside = boxes.filter(({ left, right }) => left < 0 || right > width)
  const meeting = boxes.filter((one) => boxes.some((other) => other !== one && meet(one, other)))
  expect({ small, outside, meeting }).toEqual({ small: [], outside: [], meeting: [] })
}

/** Every text of the bar is visible, and no control covers it. */
const expectRoomForStatus = async (status: Locator, text: string): Promise<void> => {
  await expect(status).toHaveText(text)
  const boxes = await readBoxes(status)
  expect(boxes.cut).toBeLessThanOrEqual(0)
  expect(boxes.controls.filter((control) => meet(boxes.status, control))).toEqual([])
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
      await expectRoomForStatus(status, text)
      await expectRoomForArtist(page)
      await expectRoomForControls(page)
    })
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS[0], height: 740 })
  await page.clock.install()
})

/** Answers requests for a sound with this status, once the test opens the gate. */
const holdSound = async (page: Page, addresses: string, status: number): Promise<Gate> => {
  const gate = makeGate()
  await page.route(addresses, async (route) => {
    await gate.opened
    await route.fulfill({ status })
  })
  return gate
}

test('the open bar has room for a live stream that loads, and for one that is lost', async ({ page }) => {
  await page.goto(SHORT_PAGE)
  const sound = await holdSound(page, '**/api/live.mp3*', 503)
  await player(page).stream.click()
  await expectRoom(page, 'chargement ...')
  sound.open()
  await expectRoom(page, 'Reconnexion ...')
})

test('the open bar has room for a replay that loads, and for one that is missing', async ({ page }) => {
  await page.goto('/')
  const sound = await holdSound(page, '**/api/media/**', 404)
  await choosePodcast(page, 0)
  await goToShortPage(page)
  await expectRoom(page, 'chargement ...')
  sound.open()
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
