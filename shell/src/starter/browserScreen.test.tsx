import { settle } from '@site/shared/testing/node'
import { browserScreen } from './browserScreen'

/** A browser that tells of the paints it is given. */
const observerOf = (...paints: readonly string[]) =>
  class {
    readonly tell: PerformanceObserverCallback
    constructor(tell: PerformanceObserverCallback) {
      this.tell = tell
    }
    observe() {
      const getEntriesByName = (name: string) => paints.filter((paint) => paint === name)
      this.tell({ getEntriesByName } as never, this as never)
    }
    disconnect() {}
  } as unknown as typeof PerformanceObserver

const noScreen = { PerformanceObserver: observerOf(), requestAnimationFrame: () => 0 }

const screenWith = (html: string, PerformanceObserver = observerOf()) => {
  document.body.innerHTML = html
  return browserScreen({ ...noScreen, document, PerformanceObserver })
}

const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  let settled = false
  void promise.then(() => {
    settled = true
  })
  await settle()
  return settled
}

/** Makes a picture of the page answer as browsers do. */
const decodeAs = (id: string, decode: () => Promise<void>): void => {
  Object.assign(document.getElementById(id) ?? {}, { decode })
}
const never = () => new Promise<void>(() => {})

describe('the screen of a browser', () => {
  it('is painted when words or pictures are, and not by a background alone', async () => {
    const background = screenWith('', observerOf('first-paint'))
    const words = screenWith('', observerOf('first-paint', 'first-contentful-paint'))
    expect(await isSettled(background.painted())).toBe(false)
    expect(await isSettled(words.painted())).toBe(true)
  })

  it('has its pictures when those of the first screen can be shown', async () => {
    const screen = screenWith('<img id="first"><img id="below" loading="lazy">')
    decodeAs('first', async () => {})
    decodeAs('below', never)
    expect(await isSettled(screen.pictures())).toBe(true)
    decodeAs('first', never)
    expect(await isSettled(screen.pictures())).toBe(false)
  })

  it('is whole once the document is parsed', async () => {
    const page = Object.assign(new EventTarget(), { readyState: 'loading' })
    const whole = browserScreen({ document: page as never, ...noScreen }).whole()
    expect(await isSettled(whole)).toBe(false)
    page.dispatchEvent(new Event('readystatechange'))
    expect(await isSettled(whole)).toBe(true)
    expect(await isSettled(screenWith('').whole())).toBe(true)
  })

  it('is loaded when what the whole page asked for has come', async () => {
    const page = Object.assign(new EventTarget(), { readyState: 'interactive' })
    const loaded = browserScreen({ document: page as never, ...noScreen }).loaded()
    expect(await isSettled(loaded)).toBe(false)
    page.dispatchEvent(new Event('readystatechange'))
    expect(await isSettled(loaded)).toBe(true)
  })

  it('is blank until something stands in its root', () => {
    expect(screenWith('<div id="root"></div>').isBlank()).toBe(true)
    expect(screenWith('<div id="root"><p>Le label</p></div>').isBlank()).toBe(false)
  })

  it('is blank in the background', () => {
    screenWith('<div id="root"><p>Le label</p></div>')
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    expect(browserScreen({ ...noScreen, document }).isBlank()).toBe(true)
    hidden.mockRestore()
  })

  it('does without a picture that is broken', async () => {
    const screen = screenWith('<img id="first">')
    decodeAs('first', () => Promise.reject(new Error('no such picture')))
    expect(await isSettled(screen.pictures())).toBe(true)
  })
})
