import { expect, type Page } from '@playwright/test'
import { partsArrive } from '../prerender/pageWatch'

declare global {
  interface Window {
    /** Set by the test: gone once another document is loaded. */
    sameDocument?: true
  }
}

export interface VisitedPage {
  readonly path: string
  readonly heading: RegExp
  /** The link to a page of another part. */
  readonly next: { readonly link: string; readonly path: string }
}

const about = { link: 'À propos', path: '/a-propos' }
const label = { link: 'Label', path: '/label' }

export const home: VisitedPage = { path: '/', heading: /Onde Basse/, next: label }

/** One page of each kind. */
export const visitedPages: readonly VisitedPage[] = [
  home,
  { path: '/residences', heading: /Résidences/, next: about },
  { path: '/residences/158cm', heading: /158cm/i, next: label },
  { path: '/label', heading: /Label/, next: about },
  { path: '/a-propos', heading: /./, next: label },
]

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

const expectWhole = async (page: Page): Promise<void> => {
  await expect(title(page)).toBeAttached()
  await expect(page.locator('[data-slot][data-failed]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
}

const read = async (page: Page, { heading }: VisitedPage): Promise<void> => {
  await expect(title(page)).toHaveText(heading)
  await partsArrive(page)
  await expectWhole(page)
}

const play = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Stream/ }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.1)
}

const navigate = async (page: Page, { next }: VisitedPage): Promise<void> => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const before = await title(page).textContent()
  const opener = page.getByRole('button', { name: 'Menu' })
  if (await opener.isVisible()) await opener.click()
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  await menu.getByRole('link', { name: next.link, exact: true }).click()
  await expect(title(page)).not.toHaveText(before ?? '')
  await partsArrive(page)
  await expectWhole(page)
  expect(await page.evaluate(() => window.sameDocument)).toBe(true)
}

const STEPS = { read, navigate, play }

/** Third parties are out of reach in these tests, and over plain http some headers are: browsers say so. */
const EXPECTED = /ERR_NAME_NOT_RESOLVED|Cross-Origin-Opener-Policy header has been ignored/

const collectErrors = (page: Page): readonly string[] => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Reads a page, goes to another, and has the radio play. Answers what failed, and what the page complained of meanwhile. */
export const visit = async (
  page: Page,
  visited: VisitedPage,
  url = visited.path,
): Promise<readonly string[]> => {
  const errors = collectErrors(page)
  const failures: string[] = []
  await page.goto(url, { waitUntil: 'commit' })
  for (const [name, step] of Object.entries(STEPS)) {
    const before = errors.length
    const failure = await step(page, visited).catch((cause: unknown) => cause)
    const logged = errors.slice(before)
    if (failure !== undefined || logged.length > 0)
      failures.push(`${visited.path}, ${name}: ${String(failure ?? '').split('\n')[0]} ${logged.join(' | ')}`)
  }
  return failures
}
