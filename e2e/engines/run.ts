import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { err, flatMap, type Result } from '@site/shared/result'
import { chooseEngines, type EngineName, prepareEngines } from '../../scripts/machine/engines'
import { findBrowser, thisMachine } from '../../scripts/machine/findBrowser'
import { formatCount } from '../../scripts/verify/summary'
import { processLogger } from '../../tools/src/lib/logger'

interface Refusal {
  readonly message: string
}

const withChromium = (engines: readonly EngineName[]): Result<readonly EngineName[], Refusal> => {
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

const refuse = ({ message }: Refusal): number => {
  processLogger.error(message)
  processLogger.info(formatCount({ passed: 0, failed: 1 }))
  return 1
}

const ready = flatMap(flatMap(chooseEngines(process.env.ENGINES_WITHOUT), withChromium), (engines) =>
  prepareEngines(engines),
)
process.exitCode = ready.ok ? runJourneys(process.argv.slice(2)) : refuse(ready.error)
