import { expect, type Page, test } from '../support/test'
import { partsArrive } from './pageWatch'

const ROUTES = ['/', '/residences', '/label']

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
}

const momentsOf = (page: Page): Promise<Moments> =>
  page.evaluate(
    ([timeoutMs, paintMs]) => {
      const files = performance.getEntriesByType('resource')
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      const [navigation] = performance.getEntriesByType('navigation')
      const { domInteractive = 0, domComplete = 0 } =
        navigation instanceof PerformanceNavigationTiming ? navigation : {}
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      return {
        seen: Math.min(
          painted?.startTime ?? Number.POSITIVE_INFINITY,
          domInteractive + timeoutMs,
          domComplete + paintMs,
        ),
        firstScript: Math.min(...scripts.map(({ startTime }) => startTime)),
      }
    },
    [TIMEOUT_MS, PAINT_MS] as const,
  )

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

test('what the player needs comes before what other parts need', async ({ page }) => {
  await page.goto('/')
  await partsArrive(page)
  const { programCame, otherPartsAsked } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const program = files.find(({ name }) => name.endsWith('/main.js'))
    const others = files.filter(({ name }) => /\/parts\/radio\/.*\.js$/.test(name))
    return {
      programCame: program?.responseEnd ?? Number.POSITIVE_INFINITY,
      otherPartsAsked: Math.min(...others.map(({ startTime }) => startTime)),
    }
  })
  expect(otherPartsAsked).toBeGreaterThanOrEqual(programCame)
})
