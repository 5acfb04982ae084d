import { defineConfig } from '@playwright/test'
import { jsonReport, testBrowser } from '../../support/runner'

/** Apart from the other browser tests: these need Icecast, and a site whose radio it is. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.icecast.ts',
  outputDir: '../../../test-results/icecast',
  reporter: [['list'], ...jsonReport],
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // Each file has a radio of its own, and mostly waits.
  workers: 2,
  use: { locale: 'fr-FR', launchOptions: { executablePath: testBrowser() } },
})
