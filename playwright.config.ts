import { defineConfig } from '@playwright/test'
import { COMMON_EPISODES, commonSiteDir, port } from './e2e/support/commonSite'
import { forgetSettings, installedBrowser, jsonReport } from './e2e/support/runner'

forgetSettings()

const args = [
  // No name but this machine's is resolved, whatever a test does.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-gpu',
  // The processor draws either way; without a process for it a test takes a third less.
  '--in-process-gpu',
  // Whether a page that is opened by a test was opened by a gesture is decided by chance otherwise.
  '--autoplay-policy=no-user-gesture-required',
  // Letters keep the widths visitors see.
  '--font-render-hinting=none',
]

/** Files and tests named so take long, and run apart from those each change has to pass. */
const LONG = /@long|\.long\.spec\.ts/

/** Those take minutes each, and run at night alone. */
const NIGHT = /@night|\.night\.spec\.ts/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/runner.ts',
  outputDir: `test-results/${port}`,
  reporter: [['list'], ...jsonReport],
  forbidOnly: process.env.CI !== undefined,
  // Four keep two cores busy: a test that hears sound waits for it.
  workers: 4,
  // Limits end what hangs; they measure nothing. A shared machine may take five times as long as a quiet one.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A trace of each test costs a third of its time.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Playwright starts Chromium without its sandbox, which root needs.
    launchOptions: { executablePath: installedBrowser(), args },
  },
  projects: [
    { name: 'gate', grepInvert: [LONG, NIGHT] },
    // Each publishes sites many times, beside three others that do.
    { name: 'long', grep: LONG, grepInvert: NIGHT, timeout: 1_200_000 },
    { name: 'night', grep: NIGHT },
  ],
  webServer: {
    command: `node --import tsx e2e/support/prepareSite.ts && node tools/bin/site.mjs serve --site ${JSON.stringify(commonSiteDir)}`,
    url: `http://localhost:${port}/healthz`,
    env: { PORT: port, API_DEMO: 'on', DEMO_EPISODES: String(COMMON_EPISODES) },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'pipe',
  },
})
