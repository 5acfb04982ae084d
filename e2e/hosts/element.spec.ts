import type { Frame, Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { holdBack, watchComplaints } from '../support/page'
import { expect } from '../support/test'
import { findFrame, test } from './frames'

interface Player extends HTMLElement {
  paused: boolean
  volume: number
  readonly currentTime: number
  readonly duration: number
  play(): Promise<void>
  pause(): void
}

const NAME = 'onde-basse-player'

const player = (page: Page | Frame) => page.locator(NAME)

const tap = (page: Page | Frame) => player(page).getByRole('button', { name: 'Écouter Onde Basse' }).click()

const findPlayerFrame = (page: Page | Frame): Promise<Frame> => findFrame(page, `${NAME} iframe`)

/** Resolves once the sound of the page has advanced by half a second. */
const soundMoves = async (page: Page | Frame): Promise<void> => {
  const readTime = () => read(page, ({ currentTime }) => currentTime)
  const before = await readTime()
  await expect.poll(readTime).toBeGreaterThan(before + 0.5)
}

const read = <Value>(page: Page | Frame, get: (element: Player) => Value) => player(page).evaluate(get)

/** Records the events of the element from now on; the returned function reads them. */
const recordEvents = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await player(page).evaluate((element) => {
    const events: string[] = []
    Object.assign(window, { events })
    for (const type of ['play', 'playing', 'pause', 'timeupdate', 'nowplaying'])
      element.addEventListener(type, () => events.at(-1) !== type && events.push(type))
  })
  return () => page.evaluate(() => (window as unknown as { events: string[] }).events)
}

test('one tap plays, axe finds nothing; properties, methods, events and the state are those of a media element', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.address('plain.html'))
  const readEvents = await recordEvents(page)
  expect.soft(await findViolations(page)).toEqual([])
  for (const part of ['button', 'icon']) await expect(player(page).locator(`[part="${part}"]`)).toBeVisible()
  await tap(page)
  const frame = await findPlayerFrame(page)
  await soundMoves(page)
  await expect(player(page).locator('[part="frame"]')).toBeVisible()
  await expect(frame.locator('button').first()).toHaveAccessibleName('Pause')
  expect.soft(await findViolations(page)).toEqual([])
  await expect(page.locator(`${NAME}:state(playing)`)).toBeVisible()
  const first = (await readEvents()).filter((event) => event !== 'nowplaying').slice(0, 2)
  expect(first).toEqual(['play', 'playing'])
  await expect.poll(readEvents).toEqual(expect.arrayContaining(['timeupdate', 'nowplaying']))
  expect(await read(page, ({ paused, duration }) => [paused, duration])).toEqual([
    false,
    Number.POSITIVE_INFINITY,
  ])
  await read(page, (element) => {
    element.volume = 0.25
  })
  await expect(frame.getByRole('slider', { name: 'Volume' })).toHaveValue('25')
  await read(page, (element) => element.pause())
  await expect.poll(readEvents).toContain('pause')
  await expect(page.locator(`${NAME}:state(playing)`)).toHaveCount(0)
  await frame.getByRole('button', { name: 'Lecture' }).click()
  await soundMoves(page)
})

test('a tap by keyboard plays before the frame has loaded, which then shows it and has the focus', async ({
  page,
  hosts,
}) => {
  const gate = await holdBack(page, '**/embed/v1/?live=')
  await page.goto(hosts.address('plain.html'))
  await expect(player(page).getByRole('button')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => read(page, ({ currentTime }) => currentTime)).toBeGreaterThan(0.5)
  gate.open()
  await expect((await findPlayerFrame(page)).locator('button').first()).toHaveAccessibleName('Pause')
  await soundMoves(page)
  await expect(page.locator('iframe')).toBeFocused()
})

test('it plays on a page with a strict policy without a complaint', async ({ page, hosts }) => {
  const complaints = watchComplaints(page)
  await page.goto(hosts.address('strict.html'))
  await tap(page)
  await expect((await findPlayerFrame(page)).locator('button').first()).toHaveAccessibleName('Pause')
  await soundMoves(page)
  expect(complaints.filter((text) => !/favicon|404/.test(text))).toEqual([])
  // The policy is reported, or there would be nothing to complain of.
  await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: 'http://localhost/a' })))
  await expect.poll(() => hosts.violations().length).toBe(1)
})

test('in a sandboxed page, whose frame may not play, the frame’s button commands the sound of the page', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.address('sandboxed.html'))
  const sandboxed = page.frame({ url: /plain\.html/ })
  if (!sandboxed) throw new Error('The page has no frame')
  await tap(sandboxed)
  const frame = await findPlayerFrame(sandboxed)
  await expect(frame.locator('button').first()).toHaveAccessibleName('Pause')
  await soundMoves(sandboxed)
  await frame.click('button')
  await expect.poll(() => read(sandboxed, ({ paused }) => paused)).toBe(true)
  await frame.click('button')
  await soundMoves(sandboxed)
})
