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

/** A page that is still being parsed. `emit` lets the browser go on: with the document, a paint, a picture or a frame. */
const open = ({ html = CONTENT, hidden = false, reportsPaint = true }: PageOptions = {}) => {
  const clock = createFakeClock()
  const browser = new EventTarget()
  const whenEmitted = (type: string) =>
    new Promise<Event>((resolve) => browser.addEventListener(type, resolve, { once: true }))
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = html
  let readyState = 'loading'
  Object.defineProperties(page, { readyState: { get: () => readyState }, hidden: { value: hidden } })
  for (const picture of page.images)
    Object.assign(picture, { decode: () => whenEmitted(picture.getAttribute('loading') ?? 'decode') })
  class FakePerformanceObserver {
    constructor(callback: (entries: unknown) => void) {
      if (!reportsPaint) throw new TypeError('PerformanceObserver is not supported')
      for (const name of ['first-paint', 'first-contentful-paint'])
        browser.addEventListener(name, () =>
          callback({ getEntriesByName: (wanted: string) => (wanted === name ? [name] : []) }),
        )
    }
    observe() {}
  }
  const window = {
    document: page,
    PerformanceObserver: FakePerformanceObserver,
    requestAnimationFrame: (task: () => void) => void whenEmitted('frame').then(task),
  } as unknown as PaintWindow
  const log: string[] = []
  void whenDownloadsMayStart(window, clock).then(() => log.push('download'))
  void whenFirstScreenPainted(window, clock).then(() => log.push('run'))
  const emit = async (type: string) => {
    if (type === 'interactive' || type === 'complete') readyState = type
    page.dispatchEvent(new Event('readystatechange'))
    browser.dispatchEvent(new Event(type))
    await settle()
  }
  return { clock, log, emit }
}

test('downloads start at the first paint of content, and the app bundle runs once the pictures are painted too', async () => {
  const { emit, log } = open()
  await emit('interactive')
  await emit('first-paint')
  expect(log).toEqual([])
  await emit('first-contentful-paint')
  await emit('decode')
  await emit('frame')
  expect(log).toEqual(['download'])
  await emit('frame')
  expect(log).toEqual(['download', 'run'])
})

test('nothing starts before the whole document has arrived', async () => {
  const { clock, log } = open()
  await clock.advance(60_000)
  expect(log).toEqual([])
})

test('on a slow machine downloads start shortly after the page has loaded, before the paint', async () => {
  const { clock, emit, log } = open()
  await emit('interactive')
  await emit('complete')
  await clock.advance(PAINT_MS - 1)
  expect(log).toEqual([])
  await clock.advance(1)
  expect(log).toEqual(['download'])
})

test('a paint or a picture that takes too long delays nothing further', async () => {
  const { clock, emit, log } = open()
  await emit('interactive')
  await clock.advance(MAX_PAINT_WAIT_MS - 1)
  expect(log).toEqual([])
  await clock.advance(1)
  expect(log).toEqual(['download', 'run'])
})

test.each<[string, PageOptions]>([
  ['a browser that does not report paints', { reportsPaint: false }],
  ['a hidden page', { hidden: true }],
  ['a page without content', { html: '<div id="root"></div>' }],
])('%s waits for the document only', async (_, options) => {
  const { emit, log } = open(options)
  await emit('interactive')
  expect(log).toEqual(['download', 'run'])
})
