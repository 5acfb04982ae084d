import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian } from '../debian/debian'
import type { BrowserPackage, Machine } from './findBrowser'

const succeeds = (command: string): boolean =>
  spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0

const fromPlaywright = (name: BrowserPackage): boolean => succeeds(`npx playwright install ${name}`)

/** The machine this process runs on. */
export const thisMachine = (playwrightBrowser: string): Machine => ({
  env: process.env,
  platform: process.platform,
  exists: existsSync,
  playwrightBrowser,
  installers: [fromPlaywright, installFromDebian],
})
