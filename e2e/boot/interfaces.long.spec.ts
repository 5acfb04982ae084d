import type { Browser } from '@playwright/test'
import { expect, test } from '../support/test'
import { type BrokenInterface, breakInterface, brokenInterfaces, nameOf } from './interfaces'
import { annotateVisit } from './interfacesTable'
import { type VisitedPage, visit, visitedPages } from './visit'

/** What is not there after this many milliseconds does not come. */
const TIMEOUT_MS = 25_000

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** Each page in a profile of its own: tabs of one profile silence one another. */
const visitWithout = async (browser: Browser, broken: BrokenInterface, visited: VisitedPage) => {
  const context = await browser.newContext({ viewport: broken.onPhone ? PHONE : DESKTOP })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addInitScript(breakInterface, broken)
  const { done, complaints } = await visit(await context.newPage(), visited)
  await context.close()
  test.info().annotations.push(annotateVisit({ broken: nameOf(broken), page: visited.path, done }))
  return complaints
}

const tryInterface = (broken: BrokenInterface) =>
  test(`${nameOf(broken)}: every page is read, navigated and heard`, async ({ browser }) => {
    const complaints = visitedPages.map((visited) => visitWithout(browser, broken, visited))
    expect((await Promise.all(complaints)).flat()).toEqual([])
  })

for (const broken of brokenInterfaces) tryInterface(broken)
