import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chooseEngines, type EngineName } from '../../scripts/machine/engines'
import { forgetSettings, jsonReport } from '../support/runner'
import { repository } from '../support/site'
import type { Setup } from './enginePage'

const engines = chooseEngines(process.env.ENGINES_WITHOUT)
if (!engines.ok) throw new Error(engines.error.message)

forgetSettings()

const siteDir = path.join(repository, '.cache', `engines-site-${process.env.E2E_PORT ?? 'any'}`)

/**
 * Playwright's runner with our drivers: a project is an engine, a browser lives as long as a worker, and
 * `eventually` waits for what an engine has yet to do. Its own Firefox and WebKit are patched builds to download; these
 * are the ones a system has.
 */
export default defineConfig<object, { engine: EngineName; setup: Setup }>({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results/engines',
  reporter: [['list'], ...jsonReport],
  forbidOnly: process.env.CI !== undefined,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // One browser of each engine at a time: while one waits for its sound, another loads its page.
  workers: engines.value.length,
  projects: engines.value.map((engine) => ({ name: engine, use: { engine }, workers: 1 })),
  webServer: {
    command: `node tools/bin/site.mjs start --site ${JSON.stringify(siteDir)}`,
    cwd: repository,
    // Any free port: the site prints it, and the workers read it from their environment.
    env: { PORT: '0' },
    wait: { stdout: /The site is at (?<engines_site_url>http:\/\/localhost:\d+)/ },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
