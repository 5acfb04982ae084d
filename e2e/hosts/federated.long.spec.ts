import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { port } from '../support/commonSite'
import { test as base, expect } from '../support/test'
import { buildPartHost, buildVitePartHost } from './federated/buildPartHost'
import { buildVite } from './federated/buildVite'
import { buildWebpackHost } from './federated/buildWebpack'
import {
  asPage,
  complaintsOf,
  type FederatedHost,
  openHost,
  REACTS,
  soundMovesIn,
} from './federated/federatedHost'

const REPLAY = 'abysse-club-palier-de-decompression-6-12oioiu'

const test = base.extend<object, { webpackHost: FederatedHost }>({
  webpackHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const host = await openHost(buildWebpackHost, `http://localhost:${port}`)
      await use(host)
      host.stop()
    },
    { scope: 'worker' },
  ],
})

/** What the page says of each of its own elements. */
const looksOf = (page: Page) =>
  page.evaluate(() =>
    ['html', 'body', 'h1', '#words', '#words a', '#own'].map((selector) => {
      const element = document.querySelector(selector)
      const style = element ? getComputedStyle(element) : undefined
      return [
        selector,
        ...['color', 'font', 'background-color', 'margin', 'border'].map((name) =>
          style?.getPropertyValue(name),
        ),
      ]
    }),
  )

test('a show plays from a moment, goes elsewhere, and gives way to the stream', async ({
  page,
  webpackHost,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(webpackHost.address)
  await expect(page.getByRole('button', { name: 'Lecture' })).toBeVisible()
  await page.evaluate((replay) => Reflect.get(window, 'player').update({ replay, start: 90 }), REPLAY)
  await expect(page.getByText('Palier de décompression #6')).toBeVisible()
  await page.getByRole('button', { name: 'Lecture' }).click()
  await expect.poll(() => asPage(page, ({ player }) => player.currentTime)).toBeGreaterThan(91)
  await asPage(page, ({ player }) => {
    player.currentTime = 600
  })
  await expect.poll(() => asPage(page, ({ player }) => player.currentTime)).toBeGreaterThan(600)
  await asPage(page, ({ player }) => player.update({ live: true }))
  expect(await asPage(page, ({ player }) => player.paused)).toBe(true)
  await expect(page.getByText('direct', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('what a page says of everything does not reach the player', async ({ page, webpackHost }) => {
  await page.goto(webpackHost.address)
  const region = page.getByRole('region')
  await expect(region).toBeVisible()
  const css = (locator: ReturnType<Page['locator']>, name: string) =>
    locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
  expect(await css(region, 'background-color')).toBe('rgb(20, 16, 13)')
  expect(await css(region, 'color')).toBe('rgb(243, 236, 226)')
  expect(await css(region, 'font')).toBe('14px / 18.2px system-ui, sans-serif')
  expect(await css(region, 'text-transform')).toBe('none')
  expect(await css(region, 'letter-spacing')).toBe('normal')
  const button = region.getByRole('button')
  expect(await css(button, 'background-color')).toBe('rgb(215, 255, 62)')
  expect((await button.boundingBox())?.width).toBe(56)
  expect((await region.boundingBox())?.height).toBe(170)
})

test('what the player says of itself does not reach the page', async ({ page, webpackHost, baseURL }) => {
  await page.route(`${baseURL}/embed/**`, (route) => route.abort())
  await page.goto(webpackHost.address)
  const before = await looksOf(page)
  const [globals, sheets] = await page.evaluate(
    () => [Object.keys(window), document.styleSheets.length] as const,
  )
  await page.unroute(`${baseURL}/embed/**`)
  await page.goto(webpackHost.address)
  await page.getByRole('button', { name: 'Lecture' }).click()
  await soundMovesIn(page)
  expect(await looksOf(page)).toEqual(before)
  expect(await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length)).toBe(
    sheets,
  )
  const added = (await page.evaluate(() => Object.keys(window))).filter((name) => !globals.includes(name))
  expect(added.sort()).toEqual(['events', 'onde_basse_player', 'player'])
  expect(await page.locator('body > *').count()).toBe(1)
})

test('two players of a page, and one sounds', async ({ page, webpackHost }) => {
  await page.goto(webpackHost.address)
  await page.getByRole('button', { name: 'Lecture' }).click()
  await soundMovesIn(page)
  await page.evaluate(async () => {
    const container = Reflect.get(window, 'onde_basse_player')
    const { mount } = (await container.get('./standalone'))()
    Object.assign(window, { second: mount(document.body, { lang: 'en' }) })
  })
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('button')).toHaveAccessibleName('Pause')
  expect(await asPage(page, ({ player }) => player.paused)).toBe(true)
})

test('where our server is down the page has its link', async ({ page, webpackHost }) => {
  await page.route('**/embed/**', (route) => route.abort())
  await page.goto(`${webpackHost.address}?react`)
  await expect(page.getByText('off')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Listen to Onde Basse' })).toBeVisible()
})

test('axe finds nothing of the player in somebody else’s page', async ({ page, webpackHost }) => {
  await page.goto(webpackHost.address)
  await expect(page.getByRole('region')).toBeVisible()
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true
  })
  expect(await findViolations(page)).toEqual([])
})

for (const [name, build, react, version] of [
  ['webpack', buildWebpackHost, REACTS.own, '19.3'],
  ['webpack', buildWebpackHost, REACTS['19.0'], '19.0'],
  ['Vite', buildVite, REACTS['18.3'], '18.3'],
] as const)
  test(`in a page of React ${version}, built with ${name}, it is a component`, async ({ page, baseURL }) => {
    const host = await openHost(build, baseURL ?? '', react)
    const complaints = complaintsOf(page)
    await page.goto(`${host.address}?react`)
    await page.getByRole('button', { name: 'Play' }).click()
    await soundMovesIn(page)
    await expect(page.getByText(`on, in React ${version}`)).toBeVisible()
    await page.getByRole('checkbox', { name: 'By day' }).check()
    await expect(page.locator('#player')).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('#player')).toHaveCount(1)
    expect(await asPage(page, ({ player }) => player.paused)).toBe(true)
    expect(complaints).toEqual([])
    host.stop()
  })

for (const [name, build] of [
  ['webpack', buildPartHost],
  ['Vite', buildVitePartHost],
] as const)
  test(`a host built with ${name} lists and loads a part by the address of its manifest`, async ({
    page,
    baseURL,
  }) => {
    const host = await openHost(build, baseURL ?? '')
    const complaints = complaintsOf(page)
    await page.goto(host.address)
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'loaded')))
      .toEqual({
        component: 'function',
        remotes: [expect.stringMatching(/about$/)],
        shared: ['function', 'function', expect.stringMatching(/^19/)],
      })
    expect(complaints).toEqual([])
    host.stop()
  })
