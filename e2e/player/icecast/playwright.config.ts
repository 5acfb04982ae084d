import { defineConfig } from '@playwright/test'
import { installedBrowser, jsonReport } from '../../support/runner'

/** Apart from the other browser tests: these need Icecast, and a site whose radio it is. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: '../../support/installBrowser.ts',
  testMatch: '*.icecast.ts',
  outputDir: '../../../test-results/icecast',
  reporter: [['list'], ...jsonReport],
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // Each file has a radio of its own, and mostly waits.
  workers: 2,
  use: { locale: 'fr-FR', launchOptions: { executablePath: installedBrowser() } },
})
