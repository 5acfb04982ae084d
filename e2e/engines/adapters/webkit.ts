import { setTimeout as after } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { miniBrowser, webkitDriver } from '../../../scripts/engines/programs'
import { freePort } from '../../support/freePort'
import { createDisplay } from '../machine/display'
import { end, start } from '../machine/process'
import { programFile } from '../machine/programFile'
import type { EngineBrowser, Setup } from '../page/enginePage'
import { eventually } from '../page/eventually'
import { nowhere } from './closedWorld'
import { webkitPage } from './webkitPage'

/** Without storage this engine gives pages no `localStorage` at all, as web views of apps do. */
const setupArgs: Readonly<Record<Setup, readonly string[]>> = {
  ordinary: [],
  'without scripts': ['--enable-javascript=false'],
  'without storage': ['--enable-html5-local-storage=false'],
}

/** Without scripts this engine holds the load event back for three seconds where there is an audio element. */
const loadedStates: Readonly<Record<Setup, readonly DocumentReadyState[]>> = {
  ordinary: ['complete'],
  'without scripts': ['interactive', 'complete'],
  'without storage': ['complete'],
}

const closedWorld = [`--proxy=http://${nowhere.host}:${nowhere.port}`, '--ignore-host=localhost']

const capabilitiesFor = (setup: Setup): Capabilities =>
  new Capabilities({
    browserName: 'MiniBrowser',
    // A page is ours from its first moment, not from when it has loaded: see `webkitPage`.
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
  await eventually(() => isReady(url), 'the WebKit driver is there').toBe(true)
  return { url, server }
}

/** Milliseconds. */
const SHOWS_WITHIN = 15_000

/**
 * Whether a new browser shows a document of the site. On its way from the blank page into a process of that site, about
 * one in two hundred never answers its driver again; what it shows has no script and keeps nothing.
 */
const showsSite = (driver: WebDriver): Promise<boolean> => {
  const page = new URL('/robots.txt', process.env.ENGINES_SITE_URL)
  const path = () => driver.executeScript<string>('return location.pathname')
  const show = async () => {
    await driver.get(page.href)
    await eventually(path, 'the browser shows the site').toBe(page.pathname)
    return true
  }
  return Promise.race([show(), after(SHOWS_WITHIN, false, { ref: false })])
}

/** WebKitGTK's small browser, by its WebDriver on a display of its own. */
export const launchWebkit = async (
  setup: Setup,
  env: Readonly<Record<string, string>>,
): Promise<EngineBrowser> => {
  const display = await createDisplay()
  const startHere = () => startDriver({ ...env, ...display.env })
  let { url, server } = await startHere()
  const openBrowser = () =>
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(url)
      .withCapabilities(capabilitiesFor(setup))
      .build()
  const openAnother = async () => {
    await end(server)
    ;({ url, server } = await startHere())
    return openBrowser()
  }
  return {
    open: async () => {
      const driver = await openBrowser()
      const shown = (await showsSite(driver)) ? driver : await openAnother()
      return webkitPage(shown, loadedStates[setup])
    },
    close: async () => {
      await end(server)
      await display.remove()
    },
  }
}
