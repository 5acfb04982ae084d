import { sizes } from '../endurance/sizes'
import { type Browser, expect, test } from '../support/test'
import { home, type VisitedPage, visit, visitedPages } from './visit'

/** How a browser may lack an interface: no such property, null, reading it throws, or calling it throws. */
type Failing = 'absent' | 'null' | 'unreadable' | 'throwing'

/** Browser interfaces that the site uses until the sound plays, as property paths from `window`, and how they fail. */
interface BrokenInterface {
  readonly paths: readonly string[]
  readonly failing: Failing
  /** On a phone, whose menu is a dialog. */
  readonly onPhone?: true
}

const each = (path: string, ...ways: readonly Failing[]): readonly BrokenInterface[] =>
  ways.map((failing) => ({ paths: [path], failing }))

/** Interfaces that browsers got after the syntax the site is built for. */
const RECENT = [
  'URL.canParse',
  'URL.parse',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'Array.prototype.toReversed',
  'Array.prototype.with',
  'Object.groupBy',
  'Promise.withResolvers',
  'document.startViewTransition',
  'navigator.locks',
  'navigator.userActivation',
  'queueMicrotask',
  'requestIdleCallback',
  'scheduler',
  'structuredClone',
]

const brokenInterfaces: readonly BrokenInterface[] = [
  ...each('crypto.randomUUID', 'absent', 'throwing'),
  ...each('crypto', 'absent'),
  ...each('localStorage', 'absent', 'null', 'unreadable'),
  ...each('sessionStorage', 'absent', 'null', 'unreadable'),
  {
    paths: ['Storage.prototype.getItem', 'Storage.prototype.setItem', 'Storage.prototype.removeItem'],
    failing: 'throwing',
  },
  ...each('document.cookie', 'unreadable'),
  ...each('BroadcastChannel', 'absent', 'throwing'),
  ...each('BroadcastChannel.prototype.postMessage', 'throwing'),
  ...each('IntersectionObserver', 'absent', 'throwing'),
  ...each('ResizeObserver', 'absent', 'throwing'),
  ...each('PerformanceObserver', 'absent', 'throwing'),
  ...each('navigator.mediaSession', 'absent', 'unreadable'),
  ...each('MediaSession.prototype.setActionHandler', 'absent', 'throwing'),
  ...each('MediaSession.prototype.setPositionState', 'throwing'),
  ...each('MediaMetadata', 'absent', 'throwing'),
  ...each('history.replaceState', 'throwing'),
  ...each('history.pushState', 'throwing'),
  ...each('HTMLElement.prototype.hidePopover', 'absent', 'throwing').map((menu) => ({
    ...menu,
    onPhone: true as const,
  })),
  ...each('matchMedia', 'absent', 'throwing'),
  ...each('scrollTo', 'absent', 'throwing'),
  ...each('HTMLImageElement.prototype.decode', 'absent', 'throwing'),
  ...each('navigator.sendBeacon', 'absent'),
  ...each('navigator.clipboard', 'absent'),
  ...each('navigator.onLine', 'absent'),
  ...each('EventSource', 'absent'),
  ...each('Intl.DateTimeFormat', 'throwing'),
  ...each('MessageChannel', 'absent'),
  { paths: RECENT, failing: 'absent' },
]

/** Runs in the page before its scripts. */
const breakInterface = ({ paths, failing }: BrokenInterface): void => {
  const refuse = function refuse(): never {
    throw new DOMException('Refused for a test.', 'SecurityError')
  }
  const listPrototypes = (object: object | null): readonly object[] =>
    object === null ? [] : [object, ...listPrototypes(Object.getPrototypeOf(object))]
  for (const path of paths) {
    const names = path.split('.')
    const name = names.pop() ?? ''
    const owner = names.reduce<object>((object, key) => Reflect.get(object, key), window)
    if (failing === 'absent') for (const object of listPrototypes(owner)) Reflect.deleteProperty(object, name)
    else if (failing === 'throwing') Object.defineProperty(owner, name, { value: refuse, configurable: true })
    else {
      const get = failing === 'null' ? () => null : refuse
      Object.defineProperty(owner, name, { get, configurable: true })
    }
  }
}

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

test.describe.configure({ mode: 'parallel' })

/** Each page in a new profile: tabs of one profile pause one another. */
const visitWithout = async (browser: Browser, broken: BrokenInterface, visited: VisitedPage) => {
  const context = await browser.newContext({ viewport: broken.onPhone ? PHONE : DESKTOP })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(breakInterface, broken)
  const failures = await visit(await context.newPage(), visited)
  await context.close()
  return failures
}

const others = visitedPages.filter((visited) => visited !== home)

/** The home page, which has most parts, and another in turn, or all. */
const choosePages = (row: number): readonly VisitedPage[] =>
  sizes.interfaceStride === 1 ? visitedPages : [home, others[row % others.length] ?? home]

for (const [row, broken] of brokenInterfaces.entries())
  if (row % sizes.interfaceStride === 0)
    test(`without ${broken.paths[0]}, ${broken.failing}, pages are read, navigated and heard`, async ({
      browser,
    }) => {
      const failures = choosePages(row).map((visited) => visitWithout(browser, broken, visited))
      expect((await Promise.all(failures)).flat()).toEqual([])
    })
