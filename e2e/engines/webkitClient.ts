import { once } from 'node:events'
import { Builder, Capabilities, Key as SeleniumKey, type WebDriver } from 'selenium-webdriver'
import { miniBrowser, webkitDriver } from '../../scripts/machine/programs'
import { freePort, originAt, startServer } from '../support/network'
import { endProcess } from '../support/site'
import { type EnginePage, eventually, type Key, type Launch, NOWHERE, type Setup } from './enginePage'
import { createDisplay, programFile, start } from './machine'

const SETUP_ARGS: Readonly<Record<Setup, readonly string[]>> = {
  ordinary: [],
  'without scripts': ['--enable-javascript=false'],
}

const CLOSED_WORLD = [
  `--proxy=http://${NOWHERE.host}:${NOWHERE.port}`,
  '--ignore-host=localhost',
  '--ignore-host=127.0.0.1',
]

const makeCapabilities = (setup: Setup): Capabilities =>
  new Capabilities({
    browserName: 'MiniBrowser',
    // A page is ours once it is parsed: see `wrapPage`.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: programFile(miniBrowser),
      args: ['--automation', ...CLOSED_WORLD, ...SETUP_ARGS[setup]],
    },
  })

const KEYS: Readonly<Record<Key, string>> = {
  Enter: SeleniumKey.ENTER,
  Tab: SeleniumKey.TAB,
  ' ': SeleniumKey.SPACE,
  Escape: SeleniumKey.ESCAPE,
  k: 'k',
}

/** No driver of this engine reports what a page logs, so the page keeps its errors, as soon as there is a document. */
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

/**
 * The driver's only page. `goto` waits until it is parsed: this engine holds the load event back, for three seconds where
 * there is an audio element and no script, and for good once in some seventy pages.
 */
const wrapPage = (driver: WebDriver): EnginePage => {
  const errors: string[] = []
  const run = <T>(script: string): Promise<T> => driver.executeScript<T>(script)
  const keepErrors = async (): Promise<void> => {
    errors.push(...(await run<string[]>('return window.loggedErrors?.splice(0) ?? []')))
  }
  return {
    goto: async (url) => {
      await keepErrors()
      const before = await run<DocumentState>(COLLECT_ERRORS)
      const readState = async (): Promise<string> => {
        // The document that is left may refuse it.
        const state = await run<DocumentState>(COLLECT_ERRORS).catch(() => undefined)
        return state === undefined || state.openedAt === before.openedAt
          ? 'the page before'
          : state.readyState
      }
      await driver.get(url)
      await eventually(readState, `${url} has loaded`).toMatch(/^(?:interactive|complete)$/)
    },
    url: () => driver.getCurrentUrl(),
    evaluate: (expression) => run(`return (${expression})`),
    clickAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
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

const startDriver = async (env: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const settings = {
    // The sandbox of its page processes does not start under root; nothing but our own site is opened.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    // Layers put together by a graphics card made of software cost four times the processor.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  const server = start(programFile(webkitDriver), [`--port=${port}`], {
    env: { ...process.env, ...env, ...settings },
    stdio: 'ignore',
  })
  const isReady = async (): Promise<boolean> =>
    (await fetch(`${originAt(port)}/status`).catch(() => null))?.ok === true
  await eventually(isReady, 'the WebKit driver is ready').toBe(true)
  return { url: originAt(port), server }
}

/** A document on the site's host; `arrived` is emitted once a browser has it and requests its picture. */
const serveFirstDocument = async () => {
  const events = new EventTarget()
  const { port, close } = await startServer(({ url }, response) => {
    if (url === '/arrived') events.dispatchEvent(new Event('arrived'))
    response.setHeader('Content-Type', 'text/html').end(url === '/' ? '<img src="/arrived" alt="">' : '')
  })
  return { url: `http://localhost:${port}/`, events, close }
}

/**
 * WebKitGTK's small browser, by its WebDriver on a separate display. Its empty page and a site are in different processes,
 * and a script that runs while they change may never return. So each session opens a document of the site's host first,
 * and runs no script until that has loaded.
 */
export const launchWebkit: Launch = async (setup, env) => {
  const display = await createDisplay()
  const { url, server } = await startDriver({ ...env, ...display.env })
  const first = await serveFirstDocument()
  return {
    open: async () => {
      const driver = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(url)
        .withCapabilities(makeCapabilities(setup))
        .build()
      const arrived = once(first.events, 'arrived', { signal: AbortSignal.timeout(20_000) })
      await Promise.all([driver.get(first.url), arrived])
      return wrapPage(driver)
    },
    close: async () => {
      first.close()
      await endProcess(server)
      await display.remove()
    },
  }
}
