import type { Locator, Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { port } from '../support/commonSite'
import { watchComplaints } from '../support/page'
import { readSound } from '../support/sound'
import { test as base, expect } from '../support/test'
import { buildWithVite, buildWithWebpack } from './federated/builds'
import { asPage, type FederatedHost, openHost, REACTS } from './federated/federatedHost'

const REPLAY = 'abysse-club-palier-de-decompression-6-12oioiu'

const test = base.extend<object, { host: FederatedHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const host = await openHost(buildWithWebpack, { site: `http://localhost:${port}` })
      await use(host)
      host.stop()
    },
    { scope: 'worker' },
  ],
})

const isOurs = (complaint: string): boolean => !/favicon|404/.test(complaint)

const readStyle = (locator: Locator, name: string): Promise<string> =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

/** Resolves once a player in a shadow root sounds, which a selector of the page itself does not reach. */
const soundMoves = async (page: Page): Promise<void> => {
  await expect.poll(async () => (await readSound(page)).currentTime).toBeGreaterThan(0.5)
}

/** The looks of each of the page's own elements. */
const readLooks = (page: Page) =>
  page.evaluate(() =>
    ['html', 'body', 'h1', '#words', '#words a', '#own'].map((selector) => {
      const element = document.querySelector(selector)
      const style = element ? getComputedStyle(element) : undefined
      const names = ['color', 'font', 'background-color', 'margin', 'border']
      return [selector, ...names.map((name) => style?.getPropertyValue(name))]
    }),
  )

test('a show plays from a moment, seeks, and gives way to the stream', async ({ page, host }) => {
  const complaints = watchComplaints(page, ['error'])
  await page.goto(host.address)
  await expect(page.getByRole('button', { name: 'Lecture' })).toBeVisible()
  await page.evaluate((replay) => Reflect.get(window, 'player').update({ replay, start: 90 }), REPLAY)
  await expect(page.getByText('Palier de décompression #6')).toBeVisible()
  await page.getByRole('button', { name: 'Lecture' }).click()
  const readTime = () => asPage(page, ({ player }) => player.currentTime)
  await expect.poll(readTime).toBeGreaterThan(91)
  await asPage(page, ({ player }) => {
    player.currentTime = 600
  })
  await expect.poll(readTime).toBeGreaterThan(600)
  await asPage(page, ({ player }) => player.update({ live: true }))
  expect(await asPage(page, ({ player }) => player.paused)).toBe(true)
  await expect(page.getByText('direct', { exact: true })).toBeVisible()
  expect(complaints.filter(isOurs)).toEqual([])
})

test('neither styles nor globals leak between page and player, and axe finds nothing of it', async ({
  page,
  host,
  baseURL,
}) => {
  await page.route(`${baseURL}/embed/**`, (route) => route.abort())
  await page.goto(host.address)
  const looks = await readLooks(page)
  const globals = await page.evaluate(() => Object.keys(window))
  await page.unroute(`${baseURL}/embed/**`)
  await page.goto(host.address)
  const region = page.getByRole('region')
  const button = region.getByRole('button')
  const disc = button.locator(':scope > span')
  expect(await readStyle(region, 'background-color')).toBe('rgb(20, 16, 13)')
  expect(await readStyle(region, 'font')).toBe('14px / 18.2px system-ui, sans-serif')
  expect(await readStyle(region, 'text-transform')).toBe('none')
  expect(await readStyle(disc, 'background-color')).toBe('rgb(215, 255, 62)')
  expect((await disc.boundingBox())?.width).toBe(48)
  expect((await region.boundingBox())?.height).toBe(170)
  await button.click()
  await soundMoves(page)
  expect(await readLooks(page)).toEqual(looks)
  const added = (await page.evaluate(() => Object.keys(window))).filter((name) => !globals.includes(name))
  expect(added.sort()).toEqual(['events', 'onde_basse_player', 'player'])
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true
  })
  expect(await findViolations(page)).toEqual([])
})

for (const [name, build, react, version] of [
  ['webpack', buildWithWebpack, REACTS['19.0'], '19.0'],
  ['Vite', buildWithVite, REACTS['18.3'], '18.3'],
] as const)
  test(`in a page of React ${version}, built with ${name}, it is a component`, async ({ page, baseURL }) => {
    const host = await openHost(build, { site: baseURL ?? '', react })
    const complaints = watchComplaints(page, ['error'])
    await page.goto(`${host.address}?react`)
    await page.getByRole('button', { name: 'Play' }).click()
    await soundMoves(page)
    await expect(page.getByText(`on, in React ${version}`)).toBeVisible()
    await page.getByRole('checkbox', { name: 'By day' }).check()
    await expect(page.locator('#player')).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('#player')).toHaveCount(1)
    expect(await asPage(page, ({ player }) => player.paused)).toBe(true)
    expect(complaints.filter(isOurs)).toEqual([])
    host.stop()
  })

for (const [name, build] of [
  ['webpack', buildWithWebpack],
  ['Vite', buildWithVite],
] as const)
  test(`a host built with ${name} lists and loads a part by the address of its manifest`, async ({
    page,
    baseURL,
  }) => {
    const host = await openHost(build, { site: baseURL ?? '', guest: 'part' })
    const complaints = watchComplaints(page, ['error'])
    await page.goto(host.address)
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'loaded')))
      .toEqual({
        component: 'function',
        remotes: [expect.stringMatching(/about$/)],
        shared: ['function', 'function', expect.stringMatching(/^19/)],
      })
    expect(complaints.filter(isOurs)).toEqual([])
    host.stop()
  })
