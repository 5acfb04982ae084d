import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { player } from '../player/playerPage'
import { partsArrive } from '../prerender/pageWatch'
import { expect } from '../support/test'

/** An answer that came over the network. */
interface Answered {
  /** With its query. */
  readonly path: string
  /** When it was asked for, in seconds of a clock that only goes forward. */
  readonly askedAt: number
  /** As they travelled, with headers. */
  readonly bytes: number
}

/** What a visitor asked for in three stretches of time. */
export interface Visits {
  readonly first: readonly Answered[]
  readonly again: readonly Answered[]
  readonly tenMinutes: readonly Answered[]
}

const STREAM = '/api/live.mp3'
const SONG = '/api/nowplaying'
const MINUTE_MS = 60_000
/** Milliseconds of the page's clock between two looks at what it asks for. */
const STEP_MS = 5_000
/** Once nothing was asked for so long, in milliseconds, a page has what it comes for by itself. */
const QUIET_MS = 3_000

interface Network {
  /** What came since this was called last; what the browser kept is none of it, the endless stream neither. */
  readonly answered: () => readonly Answered[]
  /** Resolves once everything that was asked for is answered. */
  readonly idle: () => Promise<void>
  /** Resolves once nothing is asked for in a while that begins now. */
  readonly quiet: () => Promise<void>
}

const watchNetwork = (session: CDPSession, origin: string): Network => {
  const asked = new Map<string, Pick<Answered, 'path' | 'askedAt'>>()
  const kept = new Set<string>()
  const pending = new Set<string>()
  let answered: Answered[] = []
  let last = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request: { url } }) => {
    if (!url.startsWith(`${origin}/`)) return
    const { pathname, search } = new URL(url)
    if (pathname === STREAM) return
    last = Date.now()
    asked.set(requestId, { path: `${pathname}${search}`, askedAt: timestamp })
    pending.add(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => void pending.delete(requestId))
  session.on('Network.requestServedFromCache', ({ requestId }) => void kept.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) kept.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const request = asked.get(requestId)
    pending.delete(requestId)
    if (request && !kept.has(requestId)) answered.push({ ...request, bytes })
  })
  return {
    answered: () => {
      const since = answered
      answered = []
      return since
    },
    idle: () => expect.poll(() => pending.size, { intervals: [20] }).toBe(0),
    quiet: () => {
      last = Date.now()
      return expect.poll(() => Date.now() - last, { timeout: 60_000 }).toBeGreaterThan(QUIET_MS)
    },
  }
}

interface OpenPage extends Network {
  readonly page: Page
}

const open = async (context: BrowserContext, url: string): Promise<OpenPage> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  return { page, ...watchNetwork(session, new URL(url).origin) }
}

/** Opens home, then goes to the residents and the label by the menu. */
const walk = async (context: BrowserContext, url: string): Promise<readonly Answered[]> => {
  const { page, answered, quiet } = await open(context, url)
  await page.goto(url)
  await partsArrive(page)
  await quiet()
  for (const link of ['Résidences', 'Label']) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await partsArrive(page)
    await quiet()
  }
  await page.close()
  return answered()
}

/** Stays on the home page by its clock, without a sound, which would take the leaps of the clock for gaps. */
const stay = async (context: BrowserContext, url: string): Promise<readonly Answered[]> => {
  const { page, answered, idle, quiet } = await open(context, url)
  await page.clock.install()
  await page.goto(url)
  await partsArrive(page)
  await quiet()
  answered()
  for (let passed = 0; passed < 10 * MINUTE_MS; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS)
    await idle()
  }
  return answered()
}

/** Plays the live until the song was asked for twice, and tells ten minutes of asking as often. */
const listen = async (context: BrowserContext, url: string): Promise<readonly Answered[]> => {
  const { page, answered } = await open(context, url)
  await page.goto(url)
  await partsArrive(page)
  const songs: Answered[] = []
  const count = (): number => {
    songs.push(...answered().filter(({ path }) => path === SONG))
    return songs.length
  }
  await player(page).stream.click()
  await expect.poll(count, { timeout: MINUTE_MS }).toBeGreaterThanOrEqual(2)
  const [first, second] = songs
  if (!first || !second) throw new Error('the song was not asked for')
  const times = 10 * Math.round(60 / (second.askedAt - first.askedAt))
  return Array.from({ length: times }, () => second)
}

const inContext = async <T>(browser: Browser, work: (context: BrowserContext) => Promise<T>): Promise<T> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

/** Visits a site twice with one browser, and stays for ten minutes of the page's clock, while another one listens. */
export const visit = (browser: Browser, url: string): Promise<Visits> =>
  inContext(browser, async (context) => {
    const [first, again] = [await walk(context, url), await walk(context, url)]
    const heard = inContext(browser, (other) => listen(other, url))
    const open = await Promise.all([stay(context, url), heard])
    return { first, again, tenMinutes: open.flat() }
  })
