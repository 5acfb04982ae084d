import type { Page } from '@playwright/test'
import { expect } from '../support/test'
import { findFrame, test } from './frames'
import { type HostKind, writeHost } from './hostKinds'

const NAME = 'onde-basse-player'

/** The element, as its page has it. */
type Player = HTMLAudioElement

const player = (page: Page) => page.locator(NAME)
const button = (page: Page) => player(page).getByRole('button', { name: 'Écouter Onde Basse' })
const read = <Value>(page: Page, get: (element: Player) => Value) =>
  player(page).evaluate(
    (element, [source]) => new Function('element', `return (${source})(element)`)(element),
    [String(get)] as const,
  ) as Promise<Value>

const soundMoves = async (page: Page): Promise<void> => {
  const before = await read(page, ({ currentTime }) => currentTime)
  await expect.poll(() => read(page, ({ currentTime }) => currentTime)).toBeGreaterThan(before + 0.3)
}

test('six quick changes of `muted` end as the page set them, also while a frame shows them', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.address('plain.html'))
  await button(page).click()
  const frame = await findFrame(page, `${NAME} iframe`)
  await soundMoves(page)
  const counts = await player(page).evaluate(async (element) => {
    const media = element as Player
    let changes = 0
    media.addEventListener('volumechange', () => {
      changes += 1
    })
    for (const _ of [1, 2, 3, 4, 5]) {
      media.muted = !media.muted
      await new Promise((resolve) => setTimeout(resolve))
    }
    media.muted = !media.muted
    await new Promise((resolve) => media.addEventListener('timeupdate', resolve, { once: true }))
    return [media.muted, changes <= 6]
  })
  expect(counts).toEqual([false, true])
  await read(page, (element) => {
    element.muted = true
  })
  await expect(frame.getByRole('slider', { name: 'Volume' })).toHaveValue('0')
  expect(await read(page, ({ muted }) => muted)).toBe(true)
})

test('after Enter has played, the next key pauses: the play button of the frame has the focus', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.address('plain.html'))
  await expect(button(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const frame = await findFrame(page, `${NAME} iframe`)
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => read(page, ({ paused }) => paused)).toBe(true)
})

test.describe('the link of a player stays', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Écouter Onde Basse' })

  for (const size of ['normal', 'compact'])
    test(`where the stream is down, ${size}`, async ({ page, hosts }) => {
      await page.route('**/api/live.mp3**', (route) => route.fulfill({ status: 503 }))
      const kind: HostKind = { name: 'down', body: '<div style="width: 240px">{{player}}</div>' }
      await page.goto(hosts.add('down', writeHost(kind, `live size="${size}"`)))
      await button(page).click()
      await expect(player(page)).toContainText('Pas de son')
      await expect(link(page)).toBeVisible()
      await link(page).click()
      await expect(page).toHaveTitle(/Onde Basse/)
    })

  test('in an engine without constructed style sheets, where the element is not defined', async ({
    page,
    hosts,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync'))
    const script = page.waitForResponse(/player\.js/)
    await page.goto(hosts.address('plain.html'))
    await script
    await expect(link(page)).toBeVisible()
    expect(await page.evaluate((name) => customElements.get(name) === undefined, NAME)).toBe(true)
  })
})

test('on a page that is written from right to left, frame and button begin at the same place', async ({
  page,
  hosts,
}) => {
  const kind: HostKind = { name: 'rtl', body: '<div dir="rtl">{{player}}</div>' }
  await page.goto(hosts.add('rtl', writeHost(kind, 'live')))
  const icon = await player(page).locator('[part="icon"]').boundingBox()
  await button(page).click()
  const frame = await findFrame(page, `${NAME} iframe`)
  const shown = await frame.getByRole('button', { name: 'Pause' }).boundingBox()
  const contains = (of: number, at: number, size: number) => of >= at && of <= at + size
  expect(contains((icon?.x ?? 0) + 10, shown?.x ?? 0, shown?.width ?? 0)).toBe(true)
})

for (const [name, script] of [
  ['a module', '<script type="module" src="{{site}}/embed/v1/player.js"></script>'],
  ['import()', '<script type="module">import("{{site}}/embed/v1/player.js")</script>'],
] as const)
  test(`by ${name} the player asks the site its script is of, not the public one`, async ({
    page,
    hosts,
  }) => {
    await page.goto(
      hosts.add('module', `<!doctype html><title>Hôte</title>${script}<${NAME} live></${NAME}>`),
    )
    await button(page).click()
    await soundMoves(page)
  })

test('of two radios on a page one sounds', async ({ page, hosts }) => {
  await page.route('**/embed/v1/other.js', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('other.js', 'player.js') })
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(NAME, 'autre-radio-player'),
    })
  })
  const second =
    '<script async src="{{site}}/embed/v1/other.js"></script><autre-radio-player live></autre-radio-player>'
  await page.goto(hosts.add('two', writeHost({ name: 'two', body: `{{player}}${second}` }, 'live')))
  await button(page).click()
  await soundMoves(page)
  await page.locator('autre-radio-player').getByRole('button').first().click()
  await expect.poll(() => read(page, ({ paused }) => paused)).toBe(true)
})
