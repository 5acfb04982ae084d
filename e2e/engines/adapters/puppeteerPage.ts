import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import type { EngineBrowser, EnginePage } from '../page/enginePage'

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

type TextTest = (text: string) => boolean

const collectErrors = (page: Page, isIgnored: TextTest): readonly string[] => {
  const errors: string[] = []
  const collect = (text: string): void => {
    if (!isIgnored(text)) errors.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') collect(message.text())
  })
  page.on('pageerror', (thrown) => collect(messageOf(thrown)))
  return errors
}

const pageOf = (page: Page, errors: readonly string[], context: BrowserContext): EnginePage => ({
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

/**
 * A browser Puppeteer drives, which speaks to Chromium and Firefox alike.
 * @param options.isIgnored whether the browser logs this error by itself where nothing is wrong
 */
export const puppeteerBrowser = (
  browser: Browser,
  {
    prepare = async () => {},
    isIgnored = () => false,
  }: { readonly prepare?: (page: Page) => Promise<void>; readonly isIgnored?: TextTest } = {},
): EngineBrowser => ({
  open: async () => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    const errors = collectErrors(page, isIgnored)
    await prepare(page)
    // Firefox keeps the sound of a page back until the page has been in front.
    await page.bringToFront()
    return pageOf(page, errors, context)
  },
  close: () => browser.close(),
})
