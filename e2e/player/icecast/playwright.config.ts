import { chromium, defineConfig } from '@playwright/test'
import { findTestBrowser } from '../../../tools/src/browser/findBrowser'
import { thisMachine } from '../../../tools/src/browser/thisMachine'

const browser = findTestBrowser(thisMachine(chromium.executablePath()))
if (!browser.ok) throw new Error(browser.error.message)

/** Written where the environment names a file for it, which Playwright reads itself. */
const report: [string][] = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json']] : []

/** Apart from the other browser tests: these need Icecast, and a site whose radio it is. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.icecast.ts',
  outputDir: '../../../test-results/icecast',
  reporter: [['list'], ...report],
  timeout: 180_000,
  // Each file has a radio of its own, and mostly waits.
  workers: 2,
  use: { locale: 'fr-FR', launchOptions: { executablePath: browser.value } },
})
