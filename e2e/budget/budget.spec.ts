import { type Transfer, watchTransfers } from '../../scripts/bench/transfers'
import { partsArrive } from '../support/page'
import { tagPart } from '../support/partPages'
import { expect, type Page, test } from '../support/test'
import {
  type Budget,
  CHAIN_DEPTH,
  fileBudgets,
  homeBudgets,
  homeRoute,
  moduleBudgets,
  RESIDENT_ON_AIR,
  type RouteBudget,
  routeBudgets,
} from './budgets'
import { measureFiles, measureModules, type Sizes } from './sizes'

/** Pictures and sounds are not counted. */
const COUNTED = ['Document', 'Script', 'Stylesheet', 'Font']

/** Describes, in a sentence, how a size differs from its budget. */
const complain = (what: string, bytes: number, { measured, min, max }: Budget): readonly string[] => {
  if (bytes > max) return [`${what} has ${bytes} bytes, over 3 % more than ${measured}: make it smaller`]
  if (bytes < min) return [`${what} has ${bytes} bytes, over 15 % less than ${measured}: lower the budget`]
  return []
}

const expectWithin = (sizes: Sizes, budgets: Readonly<Record<string, Budget>>, prefix = ''): void => {
  expect(Object.keys(sizes).toSorted()).toEqual(Object.keys(budgets).toSorted())
  const complaints = Object.entries(budgets).flatMap(([what, budget]) =>
    complain(prefix + what, sizes[what] ?? 0, budget),
  )
  expect.soft(complaints).toEqual([])
}

/** Opens a page for the first time, and resolves with what it transfers. */
const open = async (page: Page, baseURL: string, path: string): Promise<() => readonly Transfer[]> => {
  const session = await page.context().newCDPSession(page)
  const transfers = watchTransfers(session, baseURL)
  await session.send('Network.enable')
  await page.goto(path)
  await partsArrive(page)
  return transfers
}

const sum = (transfers: readonly Transfer[]): number =>
  transfers.reduce((total, { bytes }) => total + bytes, 0)

/** Scripts the page has links for: on a busy machine the app may request one before its link does. */
const listLinkedScripts = (page: Page): Promise<readonly string[]> =>
  page
    .locator('link[as=script]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')))

/** Opens a page for the first time, and compares what it needs until it answers its visitor with its budget. */
const openWithin = async (
  page: Page,
  baseURL: string,
  { path, scripts, maxRequests }: RouteBudget,
): Promise<() => readonly Transfer[]> => {
  const transfers = await open(page, baseURL, path)
  const counted = transfers().filter(({ kind }) => COUNTED.includes(kind))
  const own = counted.filter(({ kind }) => kind === 'Script')
  const heaviest = own.toSorted((a, b) => b.bytes - a.bytes).map(({ url, bytes }) => `${bytes} ${url}`)
  expect.soft(complain(`JavaScript of ${path}`, sum(own), scripts), heaviest.join('\n')).toEqual([])
  const addresses = counted.map(({ url }) => url)
  expect.soft(counted.length, addresses.join('\n')).toBeLessThanOrEqual(maxRequests)
  const linked = await listLinkedScripts(page)
  const deepest = counted.filter(({ depth, url }) => depth > CHAIN_DEPTH && !linked.includes(url))
  expect.soft(deepest.map(({ url }) => url)).toEqual([])
  return transfers
}

for (const budget of routeBudgets)
  test(
    `${budget.path} stays within its bytes, its requests and a chain of ${CHAIN_DEPTH}`,
    tagPart(budget.path),
    async ({ page, baseURL }) => void (await openWithin(page, baseURL ?? '', budget)),
  )

const nameOfHome = ({ kind, url }: Transfer): string => {
  if (['Fetch', 'Other'].includes(kind)) return 'Data'
  return url.includes('/images/residences/') ? RESIDENT_ON_AIR : kind
}

test(
  'home stays within its requests, and within its bytes of everything: page, fonts, pictures, scripts, data',
  tagPart('/'),
  async ({ page, baseURL }) => {
    const transfers = await openWithin(page, baseURL ?? '', homeRoute)
    for (const call of ['/api/podcasts?', '/api/nowplaying'])
      await expect.poll(() => sum(transfers().filter(({ url }) => url.includes(call)))).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const sizes: Record<string, number> = { [RESIDENT_ON_AIR]: 0 }
    for (const transfer of transfers()) {
      const name = nameOfHome(transfer)
      sizes[name] = (sizes[name] ?? 0) + transfer.bytes
    }
    expectWithin(sizes, homeBudgets, 'home: ')
  },
)

test('every module, every entry and every file that stands alone stays within its budget', async ({
  request,
}) => {
  expectWithin(await measureModules(request), moduleBudgets)
  expectWithin(await measureFiles(request), fileBudgets)
})
