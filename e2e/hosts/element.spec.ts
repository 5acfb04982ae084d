import { createHash } from 'node:crypto'
import type { Frame, Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect } from '../support/test'
import { playerFrame, soundMoves } from './framed'
import { test } from './hostServer'

interface Player extends HTMLElement {
  paused: boolean
  volume: number
  currentTime: number
  readonly duration: number
  readonly ignoredMessages: number
  play(): Promise<void>
  pause(): void
}

const NAME = 'onde-basse-player'

const player = (page: Page | Frame) => page.locator(NAME)

/** The frame of an element, once its program runs. */
const frameOf = (page: Page | Frame): Promise<Frame> => playerFrame(page, `${NAME} iframe`)

/** Writes down the events of an element from now on. */
const recordEvents = (page: Page | Frame): Promise<void> =>
  player(page).evaluate((element) => {
    const events: string[] = []
    Object.assign(window, { events })
    for (const type of [
      'play',
      'playing',
      'pause',
      'waiting',
      'ended',
      'error',
      'timeupdate',
      'volumechange',
      'nowplaying',
    ])
      element.addEventListener(type, () => events.at(-1) !== type && events.push(type))
  })

const eventsOf = (page: Page | Frame): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { events: string[] }).events)

const tap = (page: Page | Frame) => player(page).getByRole('button', { name: 'Écouter Onde Basse' }).click()

test('one tap sounds, axe finds nothing; properties, methods, events and the state are those of a media element', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.address('plain.html'))
  await recordEvents(page)
  expect.soft(await findViolations(page)).toEqual([])
  for (const part of ['button', 'icon']) await expect(player(page).locator(`[part="${part}"]`)).toBeVisible()
  await tap(page)
  const frame = await frameOf(page)
  await soundMoves(frame)
  await expect(player(page).locator('[part="frame"]')).toBeVisible()
  expect.soft(await findViolations(page)).toEqual([])
  await expect(page.locator(`${NAME}:state(playing)`)).toBeVisible()
  const told = (await eventsOf(page)).filter((event) => event !== 'nowplaying')
  expect(told.slice(0, 2)).toEqual(['play', 'playing'])
  await expect.poll(() => eventsOf(page)).toEqual(expect.arrayContaining(['timeupdate', 'nowplaying']))
  expect(await player(page).evaluate((element: Player) => [element.paused, element.duration])).toEqual([
    false,
    Number.POSITIVE_INFINITY,
  ])
  await player(page).evaluate((element: Player) => {
    element.volume = 0.25
  })
  await expect.poll(() => frame.evaluate(() => document.querySelector('audio')?.volume)).toBe(0.25)
  await player(page).evaluate((element: Player) => element.pause())
  await expect.poll(() => eventsOf(page)).toContain('pause')
  await expect(page.locator(`${NAME}:state(playing)`)).toHaveCount(0)
  await player(page).evaluate((element: Player) => element.play())
  await soundMoves(frame)
})

test('a tap by keyboard is heard before the frame has come, which then goes on with it and has the focus', async ({
  page,
  hosts,
}) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/embed/v1/?live=', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(hosts.address('plain.html'))
  await expect(player(page).getByRole('button')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => player(page).evaluate((element: Player) => element.currentTime))
    .toBeGreaterThan(0.5)
  release()
  await soundMoves(await frameOf(page))
  await expect(page.locator('iframe')).toBeFocused()
})

test('@long a show is heard at once, too, from the moment the page names, and goes on in the frame', async ({
  page,
  hosts,
}) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/embed/v1/?replay=*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(hosts.address('replay.html'))
  await tap(page)
  await expect.poll(() => player(page).evaluate((element: Player) => element.currentTime)).toBeGreaterThan(91)
  release()
  const frame = await frameOf(page)
  await soundMoves(frame)
  expect(await frame.evaluate(() => document.querySelector('audio')?.currentTime)).toBeGreaterThan(91)
  await player(page).evaluate((element: Player) => {
    element.currentTime = 600
  })
  await expect
    .poll(() => player(page).evaluate((element: Player) => element.currentTime))
    .toBeGreaterThan(600)
  expect(await player(page).evaluate((element: Player) => Math.round(element.duration))).toBe(2700)
})

test('it sounds on a page with a strict policy, which complains of nothing and is told what breaks it', async ({
  page,
  hosts,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(hosts.address('strict.html'))
  await tap(page)
  await soundMoves(await frameOf(page))
  expect(complaints.filter((text) => !/favicon|404/.test(text))).toEqual([])
  await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: 'http://localhost/a' })))
  await expect.poll(() => hosts.violations().length).toBe(1)
})

test('in a sandboxed page, where the browser refuses the frame a sound, that of the page goes on and its button ends it', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.address('sandboxed.html'))
  const sandboxed = page.frame({ url: /plain\.html/ })
  if (!sandboxed) throw new Error('The page has no frame')
  await tap(sandboxed)
  const frame = await frameOf(sandboxed)
  await expect(frame.locator('button')).toHaveAccessibleName('Pause')
  const timeOf = () => player(sandboxed).evaluate((element: Player) => element.currentTime)
  await expect.poll(timeOf).toBeGreaterThan((await timeOf()) + 0.5)
  await frame.click('button')
  await expect.poll(() => player(sandboxed).evaluate((element: Player) => element.paused)).toBe(true)
  await frame.click('button')
  await soundMoves(frame)
})

test('ten thousand hostile messages change nothing on the page, and are counted', async ({ page, hosts }) => {
  await page.goto(hosts.address('plain.html'))
  await tap(page)
  await soundMoves(await frameOf(page))
  await player(page).evaluate((element: Player) => {
    element.pause()
    const ours = { protocol: 'radio-player', version: 1 }
    const hostile = [
      'playing',
      null,
      { ...ours, type: 'ready' },
      { ...ours, version: 2, type: 'quiet' },
      {
        ...ours,
        type: 'state',
        event: 'playing',
        currentTime: 9,
        duration: null,
        paused: false,
        ended: false,
        volume: 1,
        muted: false,
      },
    ]
    for (let sent = 0; sent < 10_000; sent += 1) window.postMessage(hostile[sent % hostile.length], '*')
  })
  await expect.poll(() => player(page).evaluate((element: Player) => element.ignoredMessages)).toBe(10_000)
  expect(await player(page).evaluate((element: Player) => element.paused)).toBe(true)
})

test('its script is published with its integrity, at an address that stays and one that never changes', async ({
  request,
}) => {
  const about = await (await request.get('/embed/v1/player.json')).json()
  const [stable, pinned] = [await request.get('/embed/v1/player.js'), await request.get(about.pinned)]
  expect(await pinned.text()).toBe(await stable.text())
  expect(stable.headers()['cache-control']).toBe('public, max-age=300')
  expect(pinned.headers()['cache-control']).toContain('immutable')
  const digest = createHash('sha256')
    .update(await pinned.body())
    .digest('base64')
  expect(about).toMatchObject({
    element: NAME,
    integrity: `sha256-${digest}`,
  })
  expect(await (await request.get('/embed/v1/player.d.ts')).text()).toContain(`'${NAME}': RadioPlayer`)
})
