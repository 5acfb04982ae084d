import { createFakeClock, settle } from '@site/shared/testing/node'
import { createDownloads, MAX_DOWNLOAD_WAIT_MS } from './downloads'

const HTML = `
  <img id="late" src="/late.webp" srcset="/late-small.webp 480w">
  <img id="here" src="/here.webp">`

const HEAD = `
  <link rel="preload" as="image" href="/late.webp">
  <link rel="preload" as="font" href="/face.woff2">
  <link rel="preload" as="script" href="/main.js" integrity="sha256-main" media="not all">
  <link rel="preload" as="script" href="/radio.js" media="not all">
  <link rel="stylesheet" href="/other.css" media="not all">`

const UNPAUSABLE = ['/face.woff2', '/here.webp']
const PICTURES = ['/late-small.webp 480w', '/late.webp']
const SCRIPTS = ['/main.js', '/radio.js']

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
    /** Clicks on a sound; the answer ends its start. */
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
    /** What the browser is asked to download, late pictures by their preload and their element. */
    requested: () =>
      [...page.querySelectorAll('[src], [href]')]
        .filter((element) => element.getAttribute('media') !== 'not all')
        .flatMap((element) => ['src', 'srcset', 'href'].map((name) => element.getAttribute(name)))
        .filter((address) => address !== null)
        .sort(),
  }
}

test('scripts are downloaded when the downloads start, with their integrity', async () => {
  const { downloads, page, requested } = open()
  downloads.start()
  expect(requested()).toEqual(sorted(...UNPAUSABLE, ...PICTURES, '/late.webp', ...SCRIPTS))
  expect(page.querySelector('[href="/main.js"]')?.getAttribute('integrity')).toBe('sha256-main')
})

test('a starting sound has the network to itself, except for fonts and complete pictures', async () => {
  const { click, clock, downloads, requested } = open()
  downloads.start()
  const before = requested()
  const endStart = click()
  expect(requested()).toEqual(before)
  await clock.advance(0)
  expect(requested()).toEqual(UNPAUSABLE)
  await endStart()
  expect(requested()).toEqual(sorted(...UNPAUSABLE, ...PICTURES, ...SCRIPTS))
})

test('a sound that takes too long to start no longer pauses the downloads', async () => {
  const { click, clock, requested } = open()
  click()
  await clock.advance(MAX_DOWNLOAD_WAIT_MS - 1)
  expect(requested()).toEqual(UNPAUSABLE)
  await clock.advance(1)
  expect(requested()).toEqual(sorted(...UNPAUSABLE, ...PICTURES, ...SCRIPTS))
})

test('a sound that replaces a starting one keeps the network', async () => {
  const { click, clock, requested } = open()
  const endFirst = click()
  await clock.advance(0)
  const endSecond = click()
  await endFirst()
  await clock.advance(0)
  expect(requested()).toEqual(UNPAUSABLE)
  await endSecond()
  expect(requested()).toEqual(sorted(...UNPAUSABLE, ...PICTURES, ...SCRIPTS))
})

test.each(['load', 'error'] as const)('downloads are settled at the %s of the scripts', async (how) => {
  const { downloads, end, watchSettled } = open()
  const isSettled = await watchSettled()
  downloads.start()
  await end(how)
  expect(isSettled()).toBe(true)
})

test('downloads of which the browser reports nothing are settled after a while', async () => {
  const { clock, downloads, watchSettled } = open()
  const isSettled = await watchSettled()
  downloads.start()
  await clock.advance(MAX_DOWNLOAD_WAIT_MS - 1)
  expect(isSettled()).toBe(false)
  await clock.advance(1)
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
