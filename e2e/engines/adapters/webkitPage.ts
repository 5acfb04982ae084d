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

/**
 * A page of WebKit's driver, which has one at a time. It has loaded once it is parsed: this engine holds the load event
 * back, for three seconds where there is an audio element and no script, and for good once in some seventy pages.
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
        // The document that is left may refuse it.
        const answer = await run<DocumentState>(COLLECT_ERRORS).catch(() => undefined)
        if (!answer) return 'no answer'
        return answer.openedAt === before.openedAt ? 'the page before' : answer.readyState
      }
      await driver.get(url)
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
