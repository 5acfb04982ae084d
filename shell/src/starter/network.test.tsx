import { createFakeClock, settle } from '@site/shared/testing/node'
import { createNetwork, MOST_MS } from './network'

const HTML = `
  <img id="late" src="/late.webp" srcset="/late-small.webp 480w">
  <img id="here" src="/here.webp">`

const HEAD = `
  <link rel="preload" as="image" href="/late.webp">
  <link rel="preload" as="font" href="/face.woff2">
  <link rel="preload" as="script" href="/main.js" media="all">
  <link rel="preload" as="script" href="/radio.js" media="all" data-last>
  <link rel="preload" as="script" href="/canary.js" media="not all">`

/** A page of which one picture is here, and a sound on its way that comes when the test says so. */
const open = () => {
  const clock = createFakeClock()
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = HEAD
  page.body.innerHTML = HTML
  for (const picture of page.images)
    Object.defineProperty(picture, 'complete', { value: picture.id === 'here' })
  const network = createNetwork(page, clock)
  const tell = async (what: 'load' | 'error', files: readonly string[]): Promise<void> => {
    for (const file of files)
      page.querySelector(`[href="${file}"]:not([media="not all"])`)?.dispatchEvent(new Event(what))
    await settle()
  }
  let arrive = (): void => {}
  const begin = () => network.leaveTo(new Promise<void>((resolve) => (arrive = resolve)))
  return {
    clock,
    network,
    /** Leaves the network to a sound, in the click itself. */
    begin,
    /** Leaves it, and has the page do what it does in the task after the click. */
    leave: async () => {
      begin()
      await clock.advance(0)
    },
    arrive: async () => {
      arrive()
      await settle()
    },
    /** Files the browser is told to fetch have come. */
    come: (...files: readonly string[]) => tell('load', files),
    /** Files the browser is told to fetch will not come. */
    fail: (...files: readonly string[]) => tell('error', files),
    /** Asks for a network that is free; answers whether it is by now. */
    waitUntilFree: () => {
      let isFree = false
      void network.free().then(() => (isFree = true))
      return () => isFree
    },
    /** What the browser is told to fetch. */
    fetched: () =>
      [...page.querySelectorAll('[src], [href]')]
        .filter((element) => element.getAttribute('media') !== 'not all')
        .flatMap((element) => ['src', 'srcset', 'href'].map((name) => element.getAttribute(name)))
        .filter((address) => address !== null)
        .sort(),
  }
}

const AT_ONCE = ['/face.woff2', '/here.webp']
const AFTERWARDS = [...AT_ONCE, '/canary.js', '/late-small.webp 480w', '/late.webp', '/main.js'].sort()
const IN_THE_END = [...AFTERWARDS, '/radio.js'].sort()

test('a sound on its way has the network to itself but for faces and what is here', async () => {
  const { leave, fetched } = open()
  await leave()
  expect(fetched()).toEqual(AT_ONCE)
})

test('in the click itself, whose sound the browser asks for in the next task, the page stays as it is', () => {
  const { begin, fetched } = open()
  const before = fetched()
  begin()
  expect(fetched()).toEqual(before)
})

test('what the page gave up for it is fetched once it is there', async () => {
  const { leave, arrive, come, fetched } = open()
  await leave()
  await arrive()
  expect(fetched()).toEqual(AFTERWARDS)
  await come('/canary.js', '/main.js')
  expect(fetched()).toEqual(IN_THE_END)
})

test('what the player does not need comes last, and leaves the network to a sound as the rest does', async () => {
  const { leave, arrive, come, fetched } = open()
  await leave()
  await arrive()
  await come('/canary.js')
  expect(fetched()).toEqual(AFTERWARDS)
  await leave()
  await come('/main.js')
  expect(fetched()).toEqual(AT_ONCE)
  await arrive()
  await come('/canary.js')
  expect(fetched()).toEqual(AFTERWARDS)
  await come('/main.js')
  expect(fetched()).toEqual(IN_THE_END)
})

test('or takes too long', async () => {
  const { leave, fetched, clock } = open()
  await leave()
  await clock.advance(MOST_MS - 1)
  expect(fetched()).toEqual(AT_ONCE)
  await clock.advance(1)
  expect(fetched()).toEqual(AFTERWARDS)
})

test('what is to be fetched meanwhile waits too', async () => {
  const { begin, arrive, come, fetched, network, waitUntilFree, clock } = open()
  begin()
  network.release()
  const isFree = waitUntilFree()
  await clock.advance(0)
  expect(fetched()).toEqual(AT_ONCE)
  await arrive()
  expect(isFree()).toBe(false)
  await come('/canary.js', '/main.js')
  expect(isFree()).toBe(true)
})

test('the network is free once what the player needs has come', async () => {
  const { come, network, waitUntilFree } = open()
  const isFree = waitUntilFree()
  network.release()
  expect(isFree()).toBe(false)
  await come('/canary.js')
  expect(isFree()).toBe(true)
})

test('or will not come', async () => {
  const { fail, network, waitUntilFree } = open()
  const isFree = waitUntilFree()
  network.release()
  await fail('/canary.js')
  expect(isFree()).toBe(true)
})

test('or is not said to have come', async () => {
  const { clock, network, waitUntilFree } = open()
  const isFree = waitUntilFree()
  network.release()
  await clock.advance(MOST_MS - 1)
  expect(isFree()).toBe(false)
  await clock.advance(1)
  expect(isFree()).toBe(true)
})

test('but not while a sound is on its way', async () => {
  const { clock, begin, arrive, network, waitUntilFree } = open()
  const isFree = waitUntilFree()
  network.release()
  await clock.advance(MOST_MS - 1)
  begin()
  await clock.advance(1)
  expect(isFree()).toBe(false)
  await arrive()
  expect(isFree()).toBe(true)
})
