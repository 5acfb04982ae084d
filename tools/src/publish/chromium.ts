import { existsSync } from 'node:fs'
import { err, ok, type Result } from '@site/shared/result'
import type { Page } from 'puppeteer-core'
import { type Failure, readMessage } from '../lib/failures'
import { browserCandidates } from './browserCandidates'

/** The place of a part in a page. */
interface VisitedPlace {
  /** `label/LatestReleases` */
  readonly slot: string
  readonly state: 'ready' | 'failed' | 'waiting'
}

/** A page as a visitor's browser got it. */
export interface Visit {
  /** Status of the answer. */
  readonly status: number
  readonly places: readonly VisitedPlace[]
  /** Errors in its console, and uncaught ones with their stack. */
  readonly errors: readonly string[]
  /** The addresses of all its requests. */
  readonly requested: readonly string[]
}

/** A browser as visitors have it. */
export interface VisitorsBrowser {
  /** Opens a page and waits until each place of a part is ready or has failed, as long as visitors would. */
  visit(url: string): Promise<Visit>
  close(): Promise<void>
}

/** How long a visitor with a slow connection would wait until the places of a page are ready. */
const MAX_WAIT_MS = 30_000

const MISSING =
  'A smoke test needs Chromium or Chrome, and none was found: install one, or name it (CHROMIUM=/path/to/chrome)'

/** Runs in the page. */
const placesIn = (): VisitedPlace[] =>
  [...document.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset }) => {
    const settled = dataset.hydrated === undefined ? 'waiting' : 'ready'
    return { slot: dataset.slot ?? '', state: dataset.failed === undefined ? settled : 'failed' }
  })

/** Runs in the page; scrolls to what waits for its visitor to be near. */
const isSettled = (): boolean => {
  const places = [...document.querySelectorAll<HTMLElement>('[data-slot]')]
  const waiting = places.filter(
    ({ dataset }) => dataset.hydrated === undefined && dataset.failed === undefined,
  )
  waiting.find(({ dataset }) => dataset.loading === 'lazy')?.scrollIntoView()
  return places.length > 0 && waiting.length === 0
}

const visit = async (page: Page, url: string): Promise<Visit> => {
  const errors: string[] = []
  const requested: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (cause) =>
    errors.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)),
  )
  page.on('request', (request) => requested.push(request.url()))
  const answer = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: MAX_WAIT_MS })
  // A place that is not ready in time says so in its state.
  await page.waitForFunction(isSettled, { timeout: MAX_WAIT_MS }).catch((cause: unknown) => {
    if (!/timeout/i.test(readMessage(cause))) throw cause
  })
  const places = await page.evaluate(placesIn)
  return { status: answer?.status() ?? 0, places, errors, requested }
}

/** Starts the machine's browser, with nothing kept between two pages. */
export const openChromium = async (
  env: Readonly<Record<string, string | undefined>>,
): Promise<Result<VisitorsBrowser, Failure>> => {
  const executablePath = browserCandidates(env, process.platform).find(existsSync)
  if (executablePath === undefined) return err({ kind: 'no-browser', message: MISSING })
  const { launch } = await import('puppeteer-core')
  const asRoot = process.getuid?.() === 0
  const browser = await launch({
    executablePath,
    args: ['--disable-gpu', ...(asRoot ? ['--no-sandbox'] : [])],
  })
  return ok({
    visit: async (url) => {
      const context = await browser.createBrowserContext()
      try {
        return await visit(await context.newPage(), url)
      } finally {
        await context.close()
      }
    },
    close: () => browser.close(),
  })
}
