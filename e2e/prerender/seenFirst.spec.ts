import { expect, type Page, test } from '../support/test'
import { partsArrive } from './pageWatch'

const ROUTES = ['/', '/label']

/** Milliseconds that what a page is seen with may take, from the moment all of the page has come. */
const TIMEOUT_MS = 1_000
/** Milliseconds that a slow machine may take to paint, from the moment all the page asked for has come. */
const PAINT_MS = 100

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
  /** When the page was painted, or it or its paint had had its time. */
  readonly seen: number
  readonly firstScript: number
  readonly programCame: number
  readonly radioAsked: number
}

const momentsOf = (page: Page): Promise<Moments> =>
  page.evaluate(
    ([timeoutMs, paintMs]) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      const [navigation] = performance.getEntriesByType('navigation')
      const { domInteractive = 0, domComplete = 0 } =
        navigation instanceof PerformanceNavigationTiming ? navigation : {}
      const timesOf = (file: RegExp) => files.filter(({ name }) => file.test(name))
      const scripts = timesOf(/\.js$/)
      return {
        seen: Math.min(
          painted?.startTime ?? Number.POSITIVE_INFINITY,
          domInteractive + timeoutMs,
          domComplete + paintMs,
        ),
        firstScript: Math.min(...scripts.map(({ startTime }) => startTime)),
        programCame: Math.max(...timesOf(/\/main\.js$/).map(({ responseEnd }) => responseEnd)),
        radioAsked: Math.min(...timesOf(/\/parts\/radio\/.*\.js$/).map(({ startTime }) => startTime)),
      }
    },
    [TIMEOUT_MS, PAINT_MS] as const,
  )

for (const path of ROUTES)
  test(`${path} asks for two faces and its first picture, and for its scripts once it is painted, the player before other parts`, async ({
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
    const { seen, firstScript, programCame, radioAsked } = await momentsOf(page)
    expect(firstScript).toBeGreaterThanOrEqual(seen)
    expect(radioAsked).toBeGreaterThanOrEqual(programCame)
  })
