import { expect, type Page } from '@playwright/test'
import { partsArrive, watchComplaints } from '../support/page'
import { soundMovesBy } from '../support/sound'

export interface VisitedPage {
  readonly path: string
  readonly heading: RegExp
  /** The link to a page of another part. */
  readonly next: string
}

export const home: VisitedPage = { path: '/', heading: /Onde Basse/, next: 'Label' }

/** One page of each kind. */
export const visitedPages: readonly VisitedPage[] = [
  home,
  { path: '/residences', heading: /Résidences/, next: 'À propos' },
  { path: '/residences/158cm', heading: /158cm/i, next: 'Label' },
  { path: '/label', heading: /Label/, next: 'À propos' },
  { path: '/a-propos', heading: /./, next: 'Label' },
]

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

const expectWhole = async (page: Page): Promise<void> => {
  await partsArrive(page)
  await expect(title(page)).toBeAttached()
  await expect(page.locator('[data-slot][data-failed]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
}

const STEPS = {
  read: async (page: Page, { heading }: VisitedPage): Promise<void> => {
    await expect(title(page)).toHaveText(heading)
    await expectWhole(page)
  },
  navigate: async (page: Page, { next }: VisitedPage): Promise<void> => {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const before = await title(page).textContent()
    const opener = page.getByRole('button', { name: 'Menu' })
    if (await opener.isVisible()) await opener.click()
    const menu = page.getByRole('navigation', { name: 'Navigation principale' })
    await menu.getByRole('link', { name: next, exact: true }).click()
    await expect(title(page)).not.toHaveText(before ?? '')
    await expectWhole(page)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  },
  play: async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: /^Stream/ }).click()
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    await soundMovesBy(page, 0.1)
  },
}

/** Third parties are out of reach in these tests, and browsers ignore some headers over plain http. */
const EXPECTED = /ERR_NAME_NOT_RESOLVED|Cross-Origin-Opener-Policy header has been ignored/

/** Reads a page, goes to another, and plays the radio; resolves with the failures, and the errors meanwhile. */
export const visit = async (
  page: Page,
  visited: VisitedPage,
  url = visited.path,
): Promise<readonly string[]> => {
  const errors = watchComplaints(page, ['error'])
  const failures: string[] = []
  await page.goto(url, { waitUntil: 'commit' })
  for (const [name, step] of Object.entries(STEPS)) {
    const before = errors.length
    const failure = await step(page, visited).catch((cause: unknown) => cause)
    const logged = errors.slice(before).filter((text) => !EXPECTED.test(text))
    if (failure !== undefined || logged.length > 0)
      failures.push(`${visited.path}, ${name}: ${String(failure ?? '').split('\n')[0]} ${logged.join(' | ')}`)
  }
  return failures
}
