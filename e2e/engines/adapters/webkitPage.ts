import { systemClock, wait } from '@site/shared/clock'
import { Key as SeleniumKey, type WebDriver } from 'selenium-webdriver'
import type { EnginePage, Key } from '../page/enginePage'
import { eventually } from '../page/eventually'

const keys: Readonly<Record<Key, string>> = {
  Enter: SeleniumKey.ENTER,
  Tab: SeleniumKey.TAB,
  ' ': SeleniumKey.SPACE,
  Escape: SeleniumKey.ESCAPE,
  PageUp: SeleniumKey.PAGE_UP,
  Home: SeleniumKey.HOME,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
  k: 'k',
  '?': '?',
}

/** No driver of this engine tells what a page logs, so the page keeps its errors: from as soon as there is a document. */
const COLLECT_ERRORS = `
  if (!('loggedErrors' in window)) {
    window.loggedErrors = []
    const { error } = console
    console.error = (...all) => { loggedErrors.push(all.map(String).join(' ')); error(...all) }
    addEventListener('error', ({ message }) => loggedErrors.push(String(message)))
    addEventListener('unhandledrejection', ({ reason }) => loggedErrors.push(String(reason)))
  }
  return { openedAt: performance.timeOrigin, readyState: document.readyState }`

interface DocumentState {
  readonly openedAt: number
  readonly readyState: DocumentReadyState
}

const PARSED = /^(?:interactive|complete)$/

/** Milliseconds a page of this machine takes at the very most. */
const ARRIVAL_MS = 8_000

/** Whether something comes true in time. */
const comesWithin = async (timeoutMs: number, isTrue: () => Promise<boolean>): Promise<boolean> => {
  const endsAt = systemClock.now() + timeoutMs
  while (systemClock.now() < endsAt) {
    if (await isTrue()) return true
    await wait(systemClock, 100)
  }
  return false
}

/**
 * A page of WebKit's driver, which has one at a time. It has loaded once it is parsed: this engine holds the load event
 * back, for three seconds where there is an audio element and no script, and for good once in some seventy pages. Once in
 * some hundred the driver does not say of a page in view that it is parsed, however long it is asked: it opens it again then.
 */
export const webkitPage = (driver: WebDriver): EnginePage => {
  const errors: string[] = []
  const run = <T>(script: string): Promise<T> => driver.executeScript<T>(script)
  const keepErrors = async (): Promise<void> => {
    errors.push(...(await run<string[]>('return window.loggedErrors?.splice(0) ?? []')))
  }
  return {
    goto: async (url) => {
      await keepErrors()
      const before = await run<DocumentState>(COLLECT_ERRORS)
      const state = async (): Promise<string> => {
        const { openedAt, readyState } = await run<DocumentState>(COLLECT_ERRORS)
        return openedAt === before.openedAt ? 'the page before' : readyState
      }
      await driver.get(url)
      if (!(await comesWithin(ARRIVAL_MS, async () => PARSED.test(await state())))) await driver.get(url)
      await eventually(state, `${url} has loaded`).toMatch(PARSED)
    },
    url: () => driver.getCurrentUrl(),
    evaluate: (expression) => run(`return (${expression})`),
    clickAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    resize: async (width, height) => {
      const window = driver.manage().window()
      const { height: whole } = await window.getRect()
      const bars = whole - (await run<number>('return window.innerHeight'))
      await window.setRect({ x: 0, y: 0, width, height: height + bars })
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: async () => {
      await keepErrors()
      return errors
    },
    close: () => driver.quit(),
  }
}
