import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, defineConfig } from '@playwright/test'
import { findBrowser } from './tools/src/browser/findBrowser'
import { thisMachine } from './tools/src/browser/thisMachine'

const port = process.env.E2E_PORT ?? '4290'
const siteDir = path.join(tmpdir(), `onde-basse-e2e-${port}`)

/** Chromium resolves no name but this machine's, whatever a test does. */
const closedWorld = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1']

/** Files and tests named so take long, and run apart from those each change has to pass. */
const LONG = /@long|\.long\.spec\.ts/

/** Written where the environment names a file for it, which Playwright reads itself. */
const report: [string][] = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json']] : []

const browser = findBrowser(thisMachine(chromium.executablePath()))
if (!browser.ok) throw new Error(browser.error.message)

export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/${port}`,
  reporter: [['list'], ['./e2e/faults/matrixReporter.ts'], ['./e2e/boot/interfacesReporter.ts'], ...report],
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'retain-on-failure',
    // Playwright starts Chromium without its sandbox, which root needs.
    launchOptions: { executablePath: browser.value, args: closedWorld },
  },
  projects: [
    { name: 'gate', grepInvert: LONG },
    // Real sound for minutes on shared cores: a test that needs a second run is listed as flaky, and is a defect to look into.
    { name: 'long', grep: LONG, retries: process.env.CI === undefined ? 0 : 2 },
  ],
  webServer: {
    // Only once the port is known to be free: another run may be using the site there.
    command: `node --eval "fs.rmSync(process.env.SITE_DIR, { recursive: true, force: true })" && node tools/bin/site.mjs start --site ${JSON.stringify(siteDir)}`,
    url: `http://localhost:${port}/healthz`,
    env: { PORT: port, SITE_DIR: siteDir },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'pipe',
  },
})
