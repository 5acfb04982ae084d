import type { Browser } from '@playwright/test'
import { sizes } from '../endurance/sizes'
import { expect, test } from '../support/test'
import { type BrokenInterface, breakInterface, brokenInterfaces, nameOf } from './interfaces'
import { home, type VisitedPage, visit, visitedPages } from './visit'

/** What is not there after this many milliseconds does not come. */
const TIMEOUT_MS = 60_000

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

test.describe.configure({ mode: 'parallel' })

/** Each page in a profile of its own: tabs of one profile silence one another. */
const visitWithout = async (browser: Browser, broken: BrokenInterface, visited: VisitedPage) => {
  const context = await browser.newContext({ viewport: broken.onPhone ? PHONE : DESKTOP })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addInitScript(breakInterface, broken)
  const complaints = await visit(await context.newPage(), visited)
  await context.close()
  return complaints
}

const others = visitedPages.filter((visited) => visited !== home)

/** The home page, which is made of most parts, and another in turn, or all. */
const pagesFor = (row: number): readonly VisitedPage[] =>
  sizes.interfaceStride === 1
    ? visitedPages
    : [home, ...others.filter((_, column) => column === row % others.length)]

const tryInterface = (broken: BrokenInterface, row: number) =>
  test(`${nameOf(broken)}: pages are read, navigated and heard`, async ({ browser }) => {
    const complaints = pagesFor(row).map((visited) => visitWithout(browser, broken, visited))
    expect((await Promise.all(complaints)).flat()).toEqual([])
  })

for (const [row, broken] of brokenInterfaces.entries())
  if (row % sizes.interfaceStride === 0) tryInterface(broken, row)
