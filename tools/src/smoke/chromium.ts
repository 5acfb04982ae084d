import { existsSync } from 'node:fs'
import { err, ok, type Result } from '@site/shared/result'
import type { ConsoleMessage, Page } from 'puppeteer-core'
import { messageOf } from '../disk/failures'
import type { Failure } from '../workspace/site'
import { browserCandidates } from './browserCandidates'
import type { Visit, VisitedPlace, VisitorsBrowser } from './visitorsBrowser'

/** Milliseconds until the places of a page are ready: what a visitor with a slow connection would wait. */
const READY_WITHIN_MS = 30_000

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

/** What is not there in time is told by its place. */
const untilSettled = async (page: Page): Promise<void> => {
  try {
    await page.waitForFunction(isSettled, { timeout: READY_WITHIN_MS })
  } catch (cause) {
    if (!/timeout/i.test(messageOf(cause))) throw cause
  }
}

const textOf = (message: ConsoleMessage): string => message.text()

const visit = async (page: Page, url: string): Promise<Visit> => {
  const errors: string[] = []
  const requested: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(textOf(message))
  })
  page.on('pageerror', (cause) =>
    errors.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)),
  )
  page.on('request', (request) => requested.push(request.url()))
  const answer = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: READY_WITHIN_MS })
  await untilSettled(page)
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
