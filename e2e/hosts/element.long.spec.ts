import type { Page } from '@playwright/test'
import { expect } from '../support/test'
import { findFrame, test } from './frames'
import { KINDS, STYLES, writeHost } from './hostKinds'

const NAME = 'onde-basse-player'
const REPLAY = 'abysse-club-palier-de-decompression-6-12oioiu'

/** The element, as its page has it. */
type Player = HTMLAudioElement

const player = (page: Page) => page.locator(NAME)
const read = <Value>(page: Page, get: (element: Player) => Value) =>
  player(page).evaluate(
    (element, [source]) => new Function('element', `return (${source})(element)`)(element),
    [String(get)] as const,
  ) as Promise<Value>

const tap = (page: Page) => player(page).getByRole('button').first().click()

/** Resolves with `ok` once the sound has advanced by half a second. */
const moves = async (page: Page): Promise<string> => {
  const before = await read(page, (element) => element.currentTime)
  await expect.poll(() => read(page, (element) => element.currentTime)).toBeGreaterThan(before + 0.5)
  return 'ok'
}

/** What of a player is where, in pixels. */
const readBox = (page: Page) =>
  player(page).evaluate((element) => {
    const box = element.shadowRoot?.firstElementChild ?? element
    const { x, y, width, height } = box.getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
  })

type Step = readonly [name: string, run: (page: Page) => Promise<string>]

const checkPaused = async (page: Page): Promise<string> => {
  const paused = await read(page, (element) => {
    element.pause()
    return element.paused
  })
  await read(page, (element) => void element.play().catch(() => {}))
  return paused ? 'ok' : 'not at once'
}

/** The steps that each kind of player takes, in this order. */
const STEPS: readonly Step[] = [
  ['read', (page) => read(page, ({ paused, currentTime, volume }) => `${paused} ${currentTime} ${volume}`)],
  [
    'tap',
    async (page) => {
      await tap(page)
      return String(await read(page, ({ paused }) => !paused))
    },
  ],
  ['sound', moves],
  ['pause', checkPaused],
  ['sound again', moves],
  [
    'seek',
    async (page) => {
      await read(page, (element) => {
        element.currentTime = 600
      })
      await expect.poll(() => read(page, (element) => element.currentTime)).toBeGreaterThan(600.5)
      return 'ok'
    },
  ],
  [
    'move',
    async (page) => {
      await page.evaluate((name) => {
        const place = document.body.appendChild(document.createElement('section'))
        place.append(document.querySelector(name) ?? '')
      }, NAME)
      return moves(page)
    },
  ],
  [
    'restyle',
    async (page) => {
      await read(page, (element) => element.setAttribute('theme', 'light'))
      return moves(page)
    },
  ],
  [
    'remove',
    async (page) => {
      const paused = await player(page).evaluate(async (element) => {
        const heard = new Promise((resolve) => element.addEventListener('pause', resolve))
        element.remove()
        await heard
        return (element as Player).paused
      })
      return paused ? 'ok' : 'plays on'
    },
  ],
]

const EXPECTED = ['true 0 1', 'true', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']

test('on every kind of page a player is read, tapped, heard, paused, moved in, moved, restyled and removed', async ({
  page,
  hosts,
}) => {
  const rows: string[] = []
  for (const kind of KINDS)
    await test.step(kind.name, async () => {
      await page.goto(
        hosts.add(encodeURIComponent(kind.name), writeHost(kind, `replay="${REPLAY}"`), kind.headers),
      )
      await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot, NAME)
      const row: string[] = []
      for (const [, run] of STEPS) row.push(await run(page))
      rows.push(`${kind.name.padEnd(24)} ${row.join(' | ')}`)
      expect.soft(row, kind.name).toEqual(EXPECTED)
    })
  const header = `${''.padEnd(24)} ${STEPS.map(([name]) => name).join(' | ')}`
  process.stdout.write(`${[header, ...rows].join('\n')}\n`)
})

test('a frame that does not come leaves the sound, with the controls of the browser and another try', async ({
  page,
  hosts,
}) => {
  await page.route('**/embed/v1/?**', (route) => route.fulfill({ status: 500, body: 'down' }))
  await page.goto(hosts.address('plain.html'))
  await tap(page)
  const controls = player(page).locator('audio')
  await expect(controls).toBeVisible()
  await moves(page)
  await page.unroute('**/embed/v1/?**')
  await player(page).getByRole('button', { name: 'Recharger' }).click()
  await expect((await findFrame(page, `${NAME} iframe`)).locator('button').first()).toHaveAccessibleName(
    'Pause',
  )
  await moves(page)
})

test('under every style, at five widths, a player has the same place before, during and after the tap', async ({
  page,
  hosts,
}) => {
  for (const kind of STYLES)
    for (const width of [280, 360, 520, 840, 1280])
      await test.step(`${kind.name} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 600 })
        await page.goto(hosts.add(encodeURIComponent(kind.name), writeHost(kind, 'live')))
        await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot, NAME)
        const before = await readBox(page)
        await expect.soft(player(page).getByRole('button'), kind.name).toHaveCSS('font-size', '16px')
        await tap(page)
        expect.soft(await readBox(page), `${kind.name} ${width} during`).toEqual(before)
        await findFrame(page, `${NAME} iframe`)
        await expect.soft(player(page).locator('iframe')).toBeVisible()
        expect.soft(await readBox(page), `${kind.name} ${width} after`).toEqual(before)
        const [, , shown = 0, height = 0] = before
        expect.soft([shown >= 240, height >= 120]).toEqual([true, true])
      })
})

const REMOTE = '<script src="{{site}}/embed/v1/remoteEntry.js"></script>'

/** Adds a player of the remote to the end of an element, and to the variables of the page. */
const mountRemote = (page: Page, selector: string): Promise<void> =>
  page.evaluate(
    async ([place, replay]) => {
      const load = await Reflect.get(window, 'onde_basse_player').get('./standalone')
      Object.assign(window, { player: load().mount(document.querySelector(place), { replay }) })
    },
    [selector, REPLAY] as const,
  )

/** Which players of a menu get the clicks on their button while the menu has a style. */
const listClickable = (page: Page, style: string): Promise<readonly boolean[]> =>
  page.evaluate((css) => {
    const menu = document.querySelector('nav') ?? document.body
    menu.style.cssText = css
    return [...menu.children].map((player) => {
      const { x, y } = player.getBoundingClientRect()
      return menu.contains(document.elementFromPoint(x + 48, y + 85))
    })
  }, style)

test('a menu that is hidden hides its players, also those that play: clicks go to what is behind', async ({
  page,
  hosts,
}) => {
  const kind = { name: 'menu', body: `<nav>{{player}}</nav>${REMOTE}` }
  await page.goto(hosts.add('menu', writeHost(kind, 'live')))
  await mountRemote(page, 'nav')
  const checkHidden = async (): Promise<void> => {
    expect(await listClickable(page, 'visibility: hidden')).toEqual([false, false])
    expect(await listClickable(page, 'opacity: 0; pointer-events: none')).toEqual([false, false])
    expect(await listClickable(page, '')).toEqual([true, true])
  }
  await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot, NAME)
  await checkHidden()
  await tap(page)
  await expect(player(page).locator('iframe')).toBeVisible()
  await checkHidden()
})

test('a compact player of 240 px shows its whole height of words: its name, and that there is no sound', async ({
  page,
  hosts,
}) => {
  await page.route('**/api/sound?**', (route) => route.fulfill({ status: 404 }))
  const kind = { name: 'narrow', body: '<div style="width: 240px">{{player}}</div>' }
  await page.goto(hosts.add('narrow', writeHost(kind, `replay="${REPLAY}" size="compact"`)))
  await tap(page)
  await expect(player(page)).toContainText('Pas de son')
  const heights = await player(page).evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element.shadowRoot?.querySelector('span') ?? element)
    const [inside, around] = [words.getBoundingClientRect(), element.getBoundingClientRect()]
    return [inside.top >= around.top, inside.bottom <= around.bottom]
  })
  expect(heights).toEqual([true, true])
})

/** One script for an `<audio>`, the element and the remote, each found in the page. Returns what a page can observe of it. */
const observe = (page: Page, find: string): Promise<readonly string[]> =>
  page.evaluate(async (code) => {
    const media: Player = new Function(`return ${code}`)()
    const seen: string[] = []
    const types =
      'play playing pause waiting ended error seeking seeked durationchange loadedmetadata canplay volumechange ratechange'
    for (const type of types.split(' ')) media.addEventListener(type, () => seen.push(type))
    const next = (type: string) =>
      new Promise((resolve) => media.addEventListener(type, resolve, { once: true }))
    const note = (...values: readonly unknown[]) => seen.push(values.map(String).join(' '))
    const attempt = (run: () => unknown) => {
      try {
        run()
      } catch (cause) {
        note((cause as Error).name)
      }
    }
    note('at first', media.paused, media.ended, media.currentTime, media.duration, media.volume, media.muted)
    note(media.readyState, media.error, media.seeking, media.buffered.length, media.playbackRate, media.loop)
    attempt(() => Object.assign(media, { volume: 2 }))
    attempt(() => Object.assign(media, { volume: 'loud' }))
    attempt(() => Object.assign(media, { currentTime: Number.NaN }))
    Object.assign(media, { volume: '0.5', muted: 'yes' })
    note(media.volume, media.muted)
    media.currentTime = 30
    const heard = media.play()
    note('asked', media.paused)
    await heard
    note('heard', media.paused, Math.floor(media.currentTime), media.readyState > 2, media.error)
    media.pause()
    note('paused', media.paused)
    await next('pause')
    const [first, second] = [media.play(), media.play()]
    await Promise.all([first, second])
    const aborted = media.play()
    media.pause()
    await aborted.catch(({ name }) => note(name))
    await media.play()
    media.currentTime = 600
    note('seeking', media.seeking, media.currentTime)
    await next('seeked')
    note(media.seeking, Math.floor(media.currentTime))
    media.playbackRate = 2
    await next('ratechange')
    note(media.playbackRate, media.seekable.length)
    media.pause()
    media.play().catch(({ name }) => note(name))
    await next('playing')
    note('in the end', media.paused, Object.keys(media).length, 'volume' in Object.getPrototypeOf(media))
    const told = [...seen]
    media.pause()
    return told
  }, find)

const AUDIO = `<audio src="{{site}}/api/sound?replay=${REPLAY}" preload="none"></audio>`
const observeAudio = (page: Page) => observe(page, "document.querySelector('audio')")

test('what a page can observe of a player is what it can observe of an audio element', async ({
  page,
  hosts,
}) => {
  const kind = { name: 'both', body: `${AUDIO}{{player}}` }
  await page.goto(hosts.add('both', writeHost(kind, `replay="${REPLAY}"`)))
  await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot, NAME)
  const expected = await observeAudio(page)
  expect(await observe(page, `document.querySelector('${NAME}')`)).toEqual(expected)
})

/** Without what depends on the moment of a seek. */
const omitSeeks = (seen: readonly string[]): readonly string[] =>
  seen
    .filter((line) => !/^seek(ing|ed)$/.test(line))
    .map((line) => line.replace(/^(heard \w+ \d+) \w+/, '$1'))

test('of the remote a page can observe the same; its duration is known before, its start may be sought after `playing`', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.add('remote', `<!doctype html><title>Hôte</title>${AUDIO}<main></main>${REMOTE}`))
  await mountRemote(page, 'main')
  const observed = await observe(page, 'player')
  const expected = await observeAudio(page)
  const withDuration = expected.toSpliced(expected.indexOf('play'), 0, 'durationchange')
  expect(omitSeeks(observed)).toEqual(omitSeeks(withDuration))
})
