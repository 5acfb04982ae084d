import { createFakeClock, settle } from '@site/shared/testing/node'
import {
  MAX_PAINT_WAIT_MS,
  PAINT_MS,
  type PaintWindow,
  whenDownloadsMayStart,
  whenFirstScreenPainted,
} from './firstPaint'

const CONTENT = '<div id="root"><p>Le label</p><img><img loading="lazy"></div>'

interface PageOptions {
  readonly html?: string
  readonly hidden?: boolean
  /** Whether the browser reports paints. */
  readonly reportsPaint?: boolean
}

/** A page that is still being parsed, and whose browser reports the rest when the test says so. */
const open = ({ html = CONTENT, hidden = false, reportsPaint = true }: PageOptions = {}) => {
  const clock = createFakeClock()
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = html
  let readyState = 'loading'
  Object.defineProperties(page, { readyState: { get: () => readyState }, hidden: { value: hidden } })
  const [picture, lazy] = page.images
  const decoded = new Promise<void>((resolve) => picture?.addEventListener('load', () => resolve()))
  Object.assign(picture ?? {}, { decode: () => decoded })
  Object.assign(lazy ?? {}, { decode: () => new Promise(() => {}) })
  const observers: ((name: string) => void)[] = []
  class FakePerformanceObserver {
    readonly callback: (entries: unknown) => void
    constructor(callback: (entries: unknown) => void) {
      if (!reportsPaint) throw new TypeError('PerformanceObserver is not supported')
      this.callback = callback
    }
    observe() {
      observers.push((name) =>
        this.callback({ getEntriesByName: (wanted: string) => [name].filter((entry) => entry === wanted) }),
      )
    }
  }
  const frames: (() => void)[] = []
  const window = {
    document: page,
    PerformanceObserver: FakePerformanceObserver,
    requestAnimationFrame: (task: () => void) => frames.push(task),
  } as unknown as PaintWindow
  const log: string[] = []
  void whenDownloadsMayStart(window, clock).then(() => log.push('download'))
  void whenFirstScreenPainted(window, clock).then(() => log.push('run'))
  const changeState = async (state: 'interactive' | 'complete') => {
    readyState = state
    page.dispatchEvent(new Event('readystatechange'))
    await settle()
  }
  return {
    clock,
    log,
    parse: () => changeState('interactive'),
    load: () => changeState('complete'),
    paint: async (name = 'first-contentful-paint') => {
      for (const report of observers) report(name)
      await settle()
    },
    decodePicture: async () => {
      picture?.dispatchEvent(new Event('load'))
      await settle()
    },
    paintFrame: async () => {
      for (const task of frames.splice(0)) task()
      await settle()
    },
  }
}

test('downloads start at the first paint of content, and the app bundle runs once the pictures are painted too', async () => {
  const page = open()
  await page.parse()
  await page.paint('first-paint')
  expect(page.log).toEqual([])
  await page.paint()
  expect(page.log).toEqual(['download'])
  await page.decodePicture()
  await page.paintFrame()
  expect(page.log).toEqual(['download'])
  await page.paintFrame()
  expect(page.log).toEqual(['download', 'run'])
})

test('nothing starts before the whole document has arrived', async () => {
  const page = open()
  await page.clock.advance(60_000)
  expect(page.log).toEqual([])
})

test('on a slow machine downloads start shortly after the page has loaded, before the paint', async () => {
  const page = open()
  await page.parse()
  await page.load()
  await page.clock.advance(PAINT_MS - 1)
  expect(page.log).toEqual([])
  await page.clock.advance(1)
  expect(page.log).toEqual(['download'])
})

test('a paint or a picture that takes too long delays nothing further', async () => {
  const page = open()
  await page.parse()
  await page.clock.advance(MAX_PAINT_WAIT_MS - 1)
  expect(page.log).toEqual([])
  await page.clock.advance(1)
  expect(page.log).toEqual(['download', 'run'])
})

test.each<[string, PageOptions]>([
  ['a browser that does not report paints', { reportsPaint: false }],
  ['a hidden page', { hidden: true }],
  ['a page without content', { html: '<div id="root"></div>' }],
])('%s waits for the document only', async (_, options) => {
  const page = open(options)
  await page.parse()
  expect(page.log).toEqual(['download', 'run'])
})
