import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import type { EngineBrowser, EnginePage } from '../page/enginePage'

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

const collectErrors = (page: Page): readonly string[] => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (thrown) => errors.push(messageOf(thrown)))
  return errors
}

const pageOf = (page: Page, errors: readonly string[], context: BrowserContext): EnginePage => ({
  goto: async (url) => void (await page.goto(url)),
  url: async () => page.url(),
  evaluate: (expression) => page.evaluate(expression),
  clickAt: (x, y) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key),
  resize: (width, height) => page.setViewport({ width, height }),
  screenshot: async () => Buffer.from(await page.screenshot()),
  errors: async () => errors,
  close: () => context.close(),
})

/** A browser Puppeteer drives, which speaks to Chromium and Firefox alike. */
export const puppeteerBrowser = (
  browser: Browser,
  prepare: (page: Page) => Promise<void> = async () => {},
): EngineBrowser => ({
  open: async () => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    const errors = collectErrors(page)
    await prepare(page)
    // Firefox keeps the sound of a page back until the page has been in front.
    await page.bringToFront()
    return pageOf(page, errors, context)
  },
  close: () => browser.close(),
})
