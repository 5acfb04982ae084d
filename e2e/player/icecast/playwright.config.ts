import { defineConfig } from '@playwright/test'
import { installedBrowser, jsonReport } from '../../support/runner'

/** Apart from the other browser tests: these need Icecast, and a site whose radio it is. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: '../../support/runner.ts',
  testMatch: '*.icecast.ts',
  outputDir: '../../../test-results/icecast',
  reporter: [['list'], ...jsonReport],
  timeout: 600_000,
  expect: { timeout: 30_000 },
  workers: 1,
  use: { locale: 'fr-FR', launchOptions: { executablePath: installedBrowser() } },
})
