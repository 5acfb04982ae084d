import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { watchTransfers } from '../../scripts/bench/transfers'
import { partsArrive } from '../prerender/pageWatch'
import { COMMON_EPISODES, commonSiteDir } from '../support/commonSite'
import { expect, type Page, test } from '../support/test'
import {
  BOOTSTRAP_BUDGET,
  CHAIN_DEPTH,
  ELEMENT_BUDGET,
  ENTRY_BUDGET,
  FRAME_BUDGETS,
  homeBudgets,
  moduleBudgets,
  PODCAST_PAGE_BUDGET,
  REGISTRY_BUDGET,
  REMOTE_BUDGET,
  routeBudgets,
  SHELL_BUDGET,
} from './budgets'
import { partSizes } from './partSizes'

/** Pictures and sounds are not counted. */
const COUNTED = ['Document', 'Script', 'Stylesheet', 'Font']

/** Scripts the page has links for: on a busy machine the program may ask for one before its link does. */
const linkedScripts = (page: Page): Promise<readonly string[]> =>
  page
    .locator('link[as=script]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')))

for (const { path, scriptBytes, requests } of routeBudgets)
  test(`${path} stays within its bytes, its requests and a chain of ${CHAIN_DEPTH}`, async ({
    page,
    baseURL,
  }) => {
    const session = await page.context().newCDPSession(page)
    const transfers = watchTransfers(session, baseURL ?? '')
    await session.send('Network.enable')
    await page.goto(path)
    await partsArrive(page)
    const counted = transfers().filter(({ kind }) => COUNTED.includes(kind))
    const scripts = counted.filter(({ kind }) => kind === 'Script')
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    const heaviest = scripts.toSorted((a, b) => b.bytes - a.bytes).map(({ url, bytes }) => `${bytes} ${url}`)
    expect(total, heaviest.join('\n')).toBeLessThanOrEqual(scriptBytes)
    expect(counted.length, counted.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(requests)
    const linked = await linkedScripts(page)
    const deepest = counted.filter(({ depth, url }) => depth > CHAIN_DEPTH && !linked.includes(url))
    expect(deepest.map(({ url }) => url)).toEqual([])
  })

test('home stays within its bytes of everything: page, faces, pictures, scripts, feed', async ({
  page,
  baseURL,
}) => {
  const session = await page.context().newCDPSession(page)
  const transfers = watchTransfers(session, baseURL ?? '')
  await session.send('Network.enable')
  const feed = page.waitForResponse(/soundcloud-rss|podcasts/)
  await page.goto('/')
  await partsArrive(page)
  await (await feed).finished()
  await page.waitForLoadState('networkidle')
  const fetched = transfers()
  for (const [kind, budget] of Object.entries(homeBudgets)) {
    const files = fetched.filter((transfer) => transfer.kind === kind)
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    expect
      .soft(total, files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n'))
      .toBeLessThanOrEqual(budget)
  }
  expect(new Set(fetched.map(({ kind }) => kind))).toEqual(new Set(Object.keys(homeBudgets)))
})

test('no page of a podcast weighs more than its budget', () => {
  const dir = path.join(commonSiteDir, 'live/podcasts')
  const names = readdirSync(dir).filter((name) => /[a-z]/.test(name) && !name.includes('.'))
  expect(names.length).toBeGreaterThan(COMMON_EPISODES / 2)
  const sizes = names.map((name) => statSync(path.join(dir, name, 'index.html.br')).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(PODCAST_PAGE_BUDGET)
})

test('every module and every entry stays within its own budget', async ({ request }) => {
  const { registry, shell, bootstrap, element, remote, frame, entries, modules } = await partSizes(request)
  expect(registry, 'the registry grew').toBeLessThanOrEqual(REGISTRY_BUDGET)
  expect(shell, 'the shell grew').toBeLessThanOrEqual(SHELL_BUDGET)
  expect(bootstrap, 'the bootstrap script grew').toBeLessThanOrEqual(BOOTSTRAP_BUDGET)
  expect(element, 'the element of other sites grew').toBeLessThanOrEqual(ELEMENT_BUDGET)
  expect(remote, 'the remote of other sites grew').toBeLessThanOrEqual(REMOTE_BUDGET)
  expect(frame.page, 'the page of the player alone grew').toBeLessThanOrEqual(FRAME_BUDGETS.page)
  expect(frame.program, 'the program of the player alone grew').toBeLessThanOrEqual(FRAME_BUDGETS.program)
  for (const [part, bytes] of Object.entries(entries))
    expect(bytes, `the entry of ${part} grew`).toBeLessThanOrEqual(ENTRY_BUDGET)
  for (const [module, bytes] of Object.entries(modules))
    expect(bytes, `${module} grew`).toBeLessThanOrEqual(moduleBudgets[module] ?? 0)
  expect(Object.keys(modules).toSorted()).toEqual(Object.keys(moduleBudgets).toSorted())
})
