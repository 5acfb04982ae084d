import { createFakeClock, settle } from '@site/shared/testing/node'
import { createDownloads, MAX_DOWNLOAD_WAIT_MS } from './downloads'

const HTML = `
  <picture>
    <source srcset="/late.avif">
    <img id="late" src="/late.webp" srcset="/late-small.webp 480w">
  </picture>
  <img id="here" src="/here.webp">`

const HEAD = `
  <link rel="preload" as="image" href="/late.webp">
  <link rel="preload" as="font" href="/face.woff2">
  <link rel="preload" as="script" href="/main.js" integrity="sha256-main" media="not all">
  <link rel="preload" as="script" href="/player.js" media="not all">
  <link rel="preload" as="script" href="/radio.js" media="not all" data-later>
  <link rel="stylesheet" href="/other.css" media="not all">`

const UNPAUSABLE = ['/face.woff2', '/here.webp']
const PICTURES = ['/late-small.webp 480w', '/late.avif', '/late.webp']
const FIRST_SCRIPTS = ['/main.js', '/player.js']
const SCRIPTS = [...FIRST_SCRIPTS, '/radio.js']

const sorted = (...files: readonly string[]): readonly string[] => [...files].sort()

/** A page with a complete picture and a late one, and held scripts. */
const open = () => {
  const clock = createFakeClock()
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = HEAD
  page.body.innerHTML = HTML
  for (const picture of page.images)
    Object.defineProperty(picture, 'complete', { get: () => picture.id === 'here' })
  const downloads = createDownloads(page, clock)
  return {
    clock,
    page,
    downloads,
    /** Starts a sound; the returned function ends its start. */
    click: () => {
      const sound = new EventTarget()
      downloads.pauseUntil(new Promise((resolve) => sound.addEventListener('playing', resolve)))
      return async () => {
        sound.dispatchEvent(new Event('playing'))
        await settle()
      }
    },
    /** Ends the downloads of the scripts. */
    end: async (how: 'load' | 'error') => {
      for (const link of page.querySelectorAll('link[as=script]:not([media="not all"])'))
        link.dispatchEvent(new Event(how))
      await settle()
    },
    watchSettled: async () => {
      let settled = false
      void downloads.settled().then(() => {
        settled = true
      })
      await settle()
      return () => settled
    },
    /** What the page requests, late pictures by their preload and their element. */
    requested: () =>
      [...page.querySelectorAll('[src], [srcset], [href]')]
        .filter((element) => element.getAttribute('media') !== 'not all')
        .flatMap((element) => ['src', 'srcset', 'href'].map((name) => element.getAttribute(name)))
        .filter((address) => address !== null)
        .sort(),
  }
}

test('the scripts of the player are downloaded first, then those of other parts, with their integrity', async () => {
  const { downloads, end, page, requested } = open()
  downloads.start()
  expect(requested()).toEqual(sorted(...UNPAUSABLE, ...PICTURES, '/late.webp', ...FIRST_SCRIPTS))
  await end('load')
  expect(requested()).toEqual(sorted(...UNPAUSABLE, ...PICTURES, '/late.webp', ...SCRIPTS))
  expect(page.querySelector('[href="/main.js"]')?.getAttribute('integrity')).toBe('sha256-main')
})

test.each<[string, (page: ReturnType<typeof open>, endStart: () => Promise<void>) => Promise<void>]>([
  ['until it plays', (_, endStart) => endStart()],
  ['until it takes too long to start', ({ clock }) => clock.advance(1)],
])(
  'a starting sound has the network to itself %s, except for fonts and complete pictures',
  async (_, end) => {
    const page = open()
    page.downloads.start()
    const before = page.requested()
    const endStart = page.click()
    expect(page.requested()).toEqual(before)
    await page.clock.advance(MAX_DOWNLOAD_WAIT_MS - 1)
    expect(page.requested()).toEqual(UNPAUSABLE)
    await end(page, endStart)
    expect(page.requested()).toEqual(sorted(...UNPAUSABLE, ...PICTURES, ...FIRST_SCRIPTS))
  },
)

test('a sound that replaces a starting one keeps the network', async () => {
  const { click, clock, requested } = open()
  const endFirst = click()
  await clock.advance(0)
  const endSecond = click()
  await endFirst()
  await clock.advance(0)
  expect(requested()).toEqual(UNPAUSABLE)
  await endSecond()
  expect(requested()).toEqual(sorted(...UNPAUSABLE, ...PICTURES, ...FIRST_SCRIPTS))
})

test.each<[string, (page: ReturnType<typeof open>) => Promise<void>]>([
  ['at the load of the scripts', ({ end }) => end('load')],
  ['at the error of the scripts', ({ end }) => end('error')],
  ['after a while where the browser reports nothing', ({ clock }) => clock.advance(1)],
])('downloads are settled %s', async (_, end) => {
  const page = open()
  const isSettled = await page.watchSettled()
  page.downloads.start()
  await page.clock.advance(MAX_DOWNLOAD_WAIT_MS - 1)
  expect(isSettled()).toBe(false)
  await end(page)
  expect(isSettled()).toBe(true)
})

test('downloads that would start while a sound starts wait for it, and so does what waits for them', async () => {
  const { click, clock, downloads, watchSettled, requested } = open()
  const isSettled = await watchSettled()
  await clock.advance(MAX_DOWNLOAD_WAIT_MS - 1)
  const endStart = click()
  downloads.start()
  await clock.advance(1)
  expect(requested()).toEqual(UNPAUSABLE)
  expect(isSettled()).toBe(false)
  await endStart()
  expect(isSettled()).toBe(true)
})
