import { expect, type Page, test } from '../support/test'
import { partsArrive } from './pageWatch'

const ROUTES = ['/', '/residences', '/label']

/** Milliseconds that what a page is seen with may take, from the moment all of the page has come. */
const TIMEOUT_MS = 1_000

interface Asked {
  readonly url: string
  /** As the browser calls it: `Font`, `Image`, `Script` … */
  readonly kind: string
  readonly priority: string
}

/** What the next page asks for, in this order. */
const watchRequests = async (page: Page): Promise<readonly Asked[]> => {
  const asked: Asked[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ request, type: kind = '' }) => {
    asked.push({ url: new URL(request.url).pathname, kind, priority: request.initialPriority })
  })
  await session.send('Network.enable')
  return asked
}

/** Milliseconds since the navigation. */
interface Moments {
  /** When the page was painted, or had had its time. */
  readonly seen: number
  readonly firstScript: number
}

const momentsOf = (page: Page): Promise<Moments> =>
  page.evaluate((timeoutMs) => {
    const files = performance.getEntriesByType('resource')
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const [navigation] = performance.getEntriesByType('navigation')
    const whole = navigation instanceof PerformanceNavigationTiming ? navigation.domContentLoadedEventEnd : 0
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    return {
      seen: Math.min(painted?.startTime ?? Number.POSITIVE_INFINITY, whole + timeoutMs),
      firstScript: Math.min(...scripts.map(({ startTime }) => startTime)),
    }
  }, TIMEOUT_MS)

for (const path of ROUTES)
  test(`${path} asks for its faces and its first picture, and for its scripts once it is painted`, async ({
    page,
  }) => {
    const asked = await watchRequests(page)
    await page.goto(path)
    await partsArrive(page)
    const seenWith = asked.slice(1, 4)
    expect(seenWith.map(({ kind }) => kind).toSorted()).toEqual(['Font', 'Font', 'Image'])
    expect(new Set(seenWith.map(({ priority }) => priority))).toEqual(new Set(['High']))
    const scripts = asked.filter(({ kind }) => kind === 'Script')
    expect(scripts.filter(({ priority }) => priority !== 'Low')).toEqual([])
    const { seen, firstScript } = await momentsOf(page)
    expect(firstScript).toBeGreaterThanOrEqual(seen)
  })
