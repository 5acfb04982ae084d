import { expect } from '@playwright/test'
import { Builder, Capabilities, Key as SeleniumKey, type WebDriver } from 'selenium-webdriver'
import { miniBrowser, webkitDriver } from '../../../tools/src/engines/programs'
import { freePort } from '../../support/freePort'
import { createDisplay } from '../machine/display'
import { end, startServer } from '../machine/process'
import { programFile } from '../machine/programFile'
import type { EngineBrowser, EnginePage, Key, Setup } from '../page/enginePage'
import { nowhere } from './closedWorld'

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

/** Without storage this engine gives pages no `localStorage` at all, as web views of apps do. */
const setupArgs: Readonly<Record<Setup, readonly string[]>> = {
  ordinary: [],
  'without scripts': ['--enable-javascript=false'],
  'without storage': ['--enable-html5-local-storage=false'],
}

const closedWorld = [`--proxy=http://${nowhere.host}:${nowhere.port}`, '--ignore-host=localhost']

/** No driver of this engine tells what a page logs, so the page keeps its errors: from as soon as there is a document. */
const COLLECT_ERRORS = `
  if (!('loggedErrors' in window)) {
    window.loggedErrors = []
    const { error } = console
    console.error = (...all) => { loggedErrors.push(all.map(String).join(' ')); error(...all) }
    addEventListener('error', ({ message }) => loggedErrors.push(String(message)))
    addEventListener('unhandledrejection', ({ reason }) => loggedErrors.push(String(reason)))
  }
  return { openedAt: performance.timeOrigin, isLoaded: document.readyState === 'complete' }`

interface DocumentState {
  readonly openedAt: number
  readonly isLoaded: boolean
}

const createPage = (driver: WebDriver, end: () => Promise<void>): EnginePage => {
  const errors: string[] = []
  const run = <T>(script: string): Promise<T> => driver.executeScript<T>(script)
  const keepErrors = async (): Promise<void> => {
    errors.push(...(await run<string[]>('return window.loggedErrors?.splice(0) ?? []')))
  }
  return {
    goto: async (url) => {
      await keepErrors()
      const before = await run<DocumentState>(COLLECT_ERRORS)
      await driver.get(url)
      const isThere = async () => {
        const { openedAt, isLoaded } = await run<DocumentState>(COLLECT_ERRORS)
        return openedAt !== before.openedAt && isLoaded
      }
      await expect.poll(isThere, { message: `${url} has loaded` }).toBe(true)
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
    close: end,
  }
}

const capabilitiesFor = (setup: Setup): Capabilities =>
  new Capabilities({
    browserName: 'MiniBrowser',
    // A page is ours from its first moment, not from when it has loaded: see COLLECT_ERRORS.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: programFile(miniBrowser),
      args: ['--automation', ...closedWorld, ...setupArgs[setup]],
    },
  })

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/status`).catch(() => null)
  return answer?.ok === true
}

const startDriver = async (env: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // The sandbox of its page processes does not start under root; nothing but our own site is opened.
  const unboxed = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const server = startServer(programFile(webkitDriver), [`--port=${port}`], { ...env, ...unboxed })
  await expect.poll(() => isReady(url), { message: 'the WebKit driver is there' }).toBe(true)
  return { url, server }
}

/** WebKitGTK's small browser, by its WebDriver on a display of its own. */
export const launchWebkit = async (
  setup: Setup,
  env: Readonly<Record<string, string>>,
): Promise<EngineBrowser> => {
  const display = await createDisplay()
  const { url, server } = await startDriver({ ...env, ...display.env })
  return {
    open: async () => {
      const driver = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(url)
        .withCapabilities(capabilitiesFor(setup))
        .build()
      return createPage(driver, () => driver.quit())
    },
    close: async () => {
      await end(server)
      await display.remove()
    },
  }
}
