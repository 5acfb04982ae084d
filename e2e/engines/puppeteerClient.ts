import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium as playwrightChromium } from '@playwright/test'
import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core'
import { findBrowser, thisMachine } from '../../scripts/machine/findBrowser'
import { firefox } from '../../scripts/machine/programs'
import { type EngineBrowser, type EnginePage, type Launch, NOWHERE, type Setup } from './enginePage'
import { programFile } from './machine'

type IsIgnored = (text: string) => boolean

const collectErrors = (page: Page, isIgnored: IsIgnored): readonly string[] => {
  const errors: string[] = []
  const collect = (text: string): void => {
    if (!isIgnored(text)) errors.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') collect(message.text())
  })
  page.on('pageerror', (thrown) => collect(thrown instanceof Error ? thrown.message : String(thrown)))
  return errors
}

const wrapPage = (page: Page, errors: readonly string[], context: BrowserContext): EnginePage => ({
  goto: async (url, until) =>
    void (await page.goto(url, { waitUntil: until === 'parsed' ? 'domcontentloaded' : 'load' })),
  url: async () => page.url(),
  evaluate: (expression) => page.evaluate(expression),
  clickAt: (x, y) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key),
  resize: (width, height) => page.setViewport({ width, height }),
  screenshot: async () => Buffer.from(await page.screenshot()),
  errors: async () => errors,
  close: () => context.close(),
})

const wrapBrowser = (
  browser: Browser,
  prepare: (page: Page) => Promise<void> = async () => {},
  isIgnored: IsIgnored = () => false,
): EngineBrowser => ({
  open: async () => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    const errors = collectErrors(page, isIgnored)
    await prepare(page)
    // Firefox keeps the sound of a page back until the page has been in front.
    await page.bringToFront()
    return wrapPage(page, errors, context)
  },
  close: () => browser.close(),
})

/** Chromium over its own protocol. */
export const launchChromium: Launch = async (setup, env) => {
  const program = findBrowser(thisMachine(playwrightChromium.executablePath()))
  if (!program.ok) throw new Error(program.error.message)
  const userDataDir = await mkdtemp(path.join(tmpdir(), 'engines-chromium-'))
  const browser = await launch({
    executablePath: program.value,
    userDataDir,
    env: { ...process.env, ...env },
    // Root needs it; nothing but our own site is opened.
    args: ['--no-sandbox', '--disable-gpu', `--proxy-server=${NOWHERE.host}:${NOWHERE.port}`],
    ignoreDefaultArgs: ['--mute-audio'],
  })
  const { open, close } = wrapBrowser(browser, (page) =>
    page.setJavaScriptEnabled(setup !== 'without scripts'),
  )
  return {
    open,
    close: async () => {
      await close()
      await rm(userDataDir, { recursive: true, force: true })
    },
  }
}

const CLOSED_WORLD = {
  'network.proxy.type': 1,
  'network.proxy.http': NOWHERE.host,
  'network.proxy.http_port': NOWHERE.port,
  'network.proxy.ssl': NOWHERE.host,
  'network.proxy.ssl_port': NOWHERE.port,
}

const PREFERENCES: Readonly<Record<Setup, Readonly<Record<string, unknown>>>> = {
  ordinary: {},
  'without scripts': { 'javascript.enabled': false },
}

/** SHA-256 of no bytes. */
const NOTHING_HASHED = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** Firefox cancels the requests of a page that is left, and logs that its files are not whole. */
const isOfLeftPage: IsIgnored = (text) =>
  (text.startsWith('None of the “sha256” hashes') && text.includes(NOTHING_HASHED)) ||
  text === 'Image corrupt or truncated.' ||
  /^Http failure response for \S+: 0 Unknown Error$/.test(text)

/** Firefox as Debian packages it, over WebDriver BiDi. */
export const launchFirefox: Launch = async (setup, env) => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: programFile(firefox),
    env: { ...process.env, ...env },
    extraPrefsFirefox: { ...CLOSED_WORLD, ...PREFERENCES[setup] },
  })
  return wrapBrowser(browser, undefined, isOfLeftPage)
}
