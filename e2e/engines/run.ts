import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { err, flatMap, type Result } from '@site/shared/result'
import { findBrowser } from '../../scripts/browser/findBrowser'
import { thisMachine } from '../../scripts/browser/thisMachine'
import { chooseEngines, type EngineName } from '../../scripts/engines/engines'
import { prepareEngines } from '../../scripts/engines/prepareEngines'
import { engineMachine } from '../../scripts/engines/thisMachine'
import { processLogger } from '../../tools/src/logger/logger'

interface Refusal {
  readonly message: string
}

const findChromium = (engines: readonly EngineName[]): Result<readonly EngineName[], Refusal> => {
  const found = engines.includes('chromium') ? findBrowser(thisMachine(chromium.executablePath())) : undefined
  return found?.ok === false ? err(found.error) : { ok: true, value: engines }
}

const runJourneys = (args: readonly string[]): number => {
  const config = path.join(import.meta.dirname, 'playwright.config.ts')
  const { status } = spawnSync('npx', ['playwright', 'test', '--config', config, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status ?? 1
}

const ready = flatMap(flatMap(chooseEngines(process.env.ENGINES_WITHOUT), findChromium), (engines) =>
  prepareEngines(engines, engineMachine),
)
if (!ready.ok) processLogger.error(ready.error.message)
process.exitCode = ready.ok ? runJourneys(process.argv.slice(2)) : 1
