// Visits pages of a published site in Chromium, and reports how each slot ended. No other file knows Puppeteer.
import { existsSync } from 'node:fs'
import { systemClock } from '@site/shared/clock'
import { err, ok, type Result } from '@site/shared/result'
import type { Browser, Page } from 'puppeteer-core'
import { type Failure, readMessage } from '../../lib/failures'
import { browserCandidates } from './browserCandidates'
import { type ProgressLimits, waitWhileProgressing } from './progress'

/** The kind of failure where this machine has no browser that starts. */
export const NO_BROWSER = 'no-browser'

/** A slot in a page. */
interface VisitedPlace {
  /** `label/LatestReleases` */
  readonly slot: string
  readonly state: 'ready' | 'failed' | 'waiting'
}

/** A page in a visitor's browser. */
export interface Visit {
  /** Status of the answer. */
  readonly status: number
  readonly places: readonly VisitedPlace[]
  /** Errors of its console, and uncaught ones with their stack. */
  readonly errors: readonly string[]
  /** The addresses of all its requests. */
  readonly requested: readonly string[]
  /** Why it could not be opened or read. */
  readonly failure?: string
}

/** A browser like the visitors'. */
export interface VisitorsBrowser {
  /** Opens a page and waits until each slot is ready or has failed, or until there is no progress. */
  visit(url: string): Promise<Visit>
  close(): Promise<void>
}

/**
 * Limits of waiting. Pages of a good version hydrate even on a slow machine and network: waiting goes on while a script
 * arrives or another slot hydrates.
 */
const LIMITS: ProgressLimits = { maxQuietMs: 15_000, maxTotalMs: 120_000 }

/**
 * Pages use timers of this length and more as deadlines (`DEADLINE_MS` of the shell). On a slow machine they would make a good
 * version fail, so they never fire here: `LIMITS` decide.
 */
const PATIENCE = { fromMs: 3_000, factor: 100 }

const MISSING =
  'A smoke test needs Chromium or Chrome, and none was found: install one, or name it (CHROMIUM=/path/to/chrome)'

interface Sight {
  readonly places: readonly VisitedPlace[]
  readonly isSettled: boolean
}

/** Runs in the page; scrolls to lazy slots. */
const lookInto = (): Sight => {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-slot]')]
  const places = elements.map(({ dataset }) => {
    const settled = dataset.hydrated === undefined ? ('waiting' as const) : ('ready' as const)
    return { slot: dataset.slot ?? '', state: dataset.failed === undefined ? settled : ('failed' as const) }
  })
  const waiting = elements.filter((_, rank) => places[rank]?.state === 'waiting')
  waiting.find(({ dataset }) => dataset.loading === 'lazy')?.scrollIntoView()
  return { places, isSettled: places.length > 0 && waiting.length === 0 }
}

/** Runs in the page before its scripts. */
const lengthenTimers = ({ fromMs, factor }: typeof PATIENCE): void => {
  const own = window.setTimeout
  const patient = (task: TimerHandler, ms = 0, ...rest: unknown[]): number =>
    own(task, ms >= fromMs ? ms * factor : ms, ...rest)
  Object.assign(window, { setTimeout: patient })
}

/** Types of requests that continue by themselves. */
const ENDLESS = new Set(['EventSource', 'Media', 'Ping', 'WebSocket'])
/** Requests that a page repeats. */
const REPEATED = new Set(['Fetch', 'XHR'])

/** Counts the network events of a page: each request, and each piece of its answer. */
const countArrivals = async (page: Page): Promise<() => number> => {
  let arrivals = 0
  const counted = new Set<string>()
  const addresses = new Set<string>()
  const session = await page.createCDPSession()
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request: { url } }) => {
    const address = url.replace(/\?.*/, '')
    if (ENDLESS.has(type) || (REPEATED.has(type) && addresses.has(address))) return
    addresses.add(address)
    counted.add(requestId)
    arrivals += 1
  })
  const add = ({ requestId }: { readonly requestId: string }): void => {
    if (counted.has(requestId)) arrivals += 1
  }
  session.on('Network.dataReceived', add)
  session.on('Network.loadingFinished', add)
  session.on('Network.loadingFailed', add)
  await session.send('Network.enable')
  return () => arrivals
}

/** Reads a page repeatedly; a page whose script does not return gives no answer. */
const watchPage = (page: Page) => {
  let isAsked = false
  let seen: Sight | undefined
  return () => {
    if (!isAsked) {
      isAsked = true
      const look = async () => {
        // A reloading page has no document to read.
        seen = await page.evaluate(lookInto).catch(() => seen)
        isAsked = false
      }
      void look()
    }
    return seen
  }
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
  await page.evaluateOnNewDocument(lengthenTimers, PATIENCE)
  const countArrived = await countArrivals(page)
  const look = watchPage(page)
  try {
    const answer = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: LIMITS.maxTotalMs })
    await waitWhileProgressing(
      () => {
        const { places = [], isSettled = false } = look() ?? {}
        return { isDone: isSettled, progress: `${countArrived()} ${JSON.stringify(places)}` }
      },
      LIMITS,
      systemClock,
    )
    const seen = look()
    const refusal = seen ? {} : { failure: 'its scripts do not return' }
    return { status: answer?.status() ?? 0, places: seen?.places ?? [], errors, requested, ...refusal }
  } catch (cause) {
    return { status: 0, places: [], errors, requested, failure: readMessage(cause) }
  }
}

type Env = Readonly<Record<string, string | undefined>>

/** Finds the machine's browser. */
export const findChromium = (env: Env): Result<string, Failure> => {
  const executablePath = browserCandidates(env, process.platform).find(existsSync)
  return executablePath === undefined ? err({ kind: NO_BROWSER, message: MISSING }) : ok(executablePath)
}

const start = async (executablePath: string): Promise<Result<Browser, Failure>> => {
  const { launch } = await import('puppeteer-core')
  const asRoot = process.getuid?.() === 0
  try {
    return ok(await launch({ executablePath, args: ['--disable-gpu', ...(asRoot ? ['--no-sandbox'] : [])] }))
  } catch (cause) {
    return err({ kind: NO_BROWSER, message: `${executablePath} does not start: ${readMessage(cause)}` })
  }
}

/** Starts the machine's browser, with nothing kept between two pages. */
export const openChromium = async (env: Env): Promise<Result<VisitorsBrowser, Failure>> => {
  const found = findChromium(env)
  if (!found.ok) return found
  const started = await start(found.value)
  if (!started.ok) return started
  const browser = started.value
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
