import { partsArrive } from '../support/page'
import { expect, type Page, test } from '../support/test'

const ROUTES = ['/', '/label']

/** As in `shell/src/start/firstPaint.ts`. */
const MAX_PAINT_WAIT_MS = 1_000
const PAINT_MS = 100

interface Asked {
  readonly url: string
  /** As the browser calls it: `Font`, `Image`, `Script` … */
  readonly kind: string
  readonly priority: string
}

/** Requests of the next page, in this order. */
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
  /** When the page was painted, or the longest wait for its paint was over. */
  readonly painted: number
  readonly firstScript: number
}

const readMoments = (page: Page): Promise<Moments> =>
  page.evaluate(
    ([timeoutMs, paintMs]) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const [navigation] = performance.getEntriesByType('navigation')
      const { domInteractive = 0, domComplete = 0 } =
        navigation instanceof PerformanceNavigationTiming ? navigation : {}
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      return {
        painted: Math.min(
          paint?.startTime ?? Number.POSITIVE_INFINITY,
          domInteractive + timeoutMs,
          domComplete + paintMs,
        ),
        firstScript: Math.min(...scripts.map(({ startTime }) => startTime)),
      }
    },
    [MAX_PAINT_WAIT_MS, PAINT_MS] as const,
  )

for (const path of ROUTES)
  test(`${path} requests two fonts and its first picture, and its scripts after the first paint`, async ({
    page,
  }) => {
    const asked = await watchRequests(page)
    await page.goto(path)
    await partsArrive(page)
    const seenWith = asked.slice(1, 4)
    expect(seenWith.map(({ kind }) => kind).toSorted()).toEqual(['Font', 'Font', 'Image'])
    expect(new Set(seenWith.map(({ priority }) => priority))).toEqual(new Set(['High']))
    expect(asked.filter(({ kind }) => kind === 'Font')).toHaveLength(2)
    const scripts = asked.filter(({ kind }) => kind === 'Script')
    expect(scripts.filter(({ priority }) => priority !== 'Low')).toEqual([])
    const { painted, firstScript } = await readMoments(page)
    expect(firstScript).toBeGreaterThanOrEqual(painted)
  })
