import { Builder, Capabilities } from 'selenium-webdriver'
import { miniBrowser, webkitDriver } from '../../../scripts/machine/programs'
import { freePort } from '../../support/freePort'
import { createDisplay } from '../machine/display'
import { end, start } from '../machine/process'
import { programFile } from '../machine/programFile'
import type { EngineBrowser, Setup } from '../page/enginePage'
import { eventually } from '../page/eventually'
import { nowhere } from './closedWorld'
import { serveFirstDocument } from './firstDocument'
import { webkitPage } from './webkitPage'

/** Without storage this engine gives pages no `localStorage` at all, as web views of apps do. */
const setupArgs: Readonly<Record<Setup, readonly string[]>> = {
  ordinary: [],
  'without scripts': ['--enable-javascript=false'],
  'without storage': ['--enable-html5-local-storage=false'],
}

const closedWorld = [
  `--proxy=http://${nowhere.host}:${nowhere.port}`,
  '--ignore-host=localhost',
  '--ignore-host=127.0.0.1',
]

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

/**
 * WebKitGTK's small browser, by its WebDriver on a display of its own. It shows its empty page and a site in different
 * processes, and a script run while it changes them may never return, or run in the old one for good. Each session
 * therefore opens a document of the site's host first, and runs no script until that has loaded.
 */
export const launchWebkit = async (
  setup: Setup,
  env: Readonly<Record<string, string>>,
): Promise<EngineBrowser> => {
  const display = await createDisplay()
  const { url, server } = await startDriver({ ...env, ...display.env })
  const firstDocument = await serveFirstDocument()
  return {
    open: async () => {
      const driver = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(url)
        .withCapabilities(capabilitiesFor(setup))
        .build()
      await firstDocument.show((first) => driver.get(first))
      return webkitPage(driver)
    },
    close: async () => {
      firstDocument.close()
      await end(server)
      await display.remove()
    },
  }
}
