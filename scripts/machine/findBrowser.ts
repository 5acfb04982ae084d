import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { err, ok, type Result } from '@site/shared/result'
import { browserCandidates, type Environment, onPath } from '../../tools/src/publish/trial/browserCandidates'
import { installFromDebian } from './debian'

/** A package by the name that Playwright and Debian both give it. */
type BrowserPackage = 'chromium' | 'chromium-headless-shell'

/** What finding a browser reads of the machine, and may install. */
export interface Machine {
  readonly env: Environment
  readonly platform: NodeJS.Platform
  readonly exists: (file: string) => boolean
  /** Where Playwright keeps the browser it downloads. */
  readonly playwrightBrowser: string
  /** Ways to install a package, in order; each returns whether it worked. */
  readonly installers: readonly ((name: BrowserPackage) => boolean)[]
}

interface NoBrowser {
  readonly kind: 'no-browser'
  readonly message: string
}

const NO_BROWSER =
  'Browser tests need Chromium or Chrome, and none was found nor could be installed. ' +
  'Install one (Debian: apt-get install chromium), run npx playwright install chromium, or name one: CHROMIUM=/path/to/chrome'

/** Playwright keeps the shell of a version beside its browser: `chromium-1/chrome-linux64/…`. */
const PLAYWRIGHT_BROWSER = /^(.*)chromium-(\d+)([/\\])chrome-([\w-]+)[/\\].*?(\.exe)?$/
const PLAYWRIGHT_SHELL = '$1chromium_headless_shell-$2$3chrome-headless-shell-$4$3chrome-headless-shell$5'

/** Where the headless shell of Chromium may be: it draws no window, and takes half the time for the same page. */
export const shellCandidates = (env: Environment, playwrightBrowser: string): readonly string[] => [
  ...onPath(env, ['chrome-headless-shell', 'chromium-headless-shell']),
  playwrightBrowser.replace(PLAYWRIGHT_BROWSER, PLAYWRIGHT_SHELL),
]

const findOrInstall = (
  { installers, exists }: Machine,
  name: BrowserPackage,
  places: readonly string[],
): string | undefined => {
  for (const install of [() => true, ...installers]) {
    const browser = install(name) ? places.find(exists) : undefined
    if (browser !== undefined) return browser
  }
  return undefined
}

/** The whole browser, as visitors have it; installed where the machine has none. `CHROMIUM` names another. */
export const findBrowser = (machine: Machine): Result<string, NoBrowser> => {
  const { env, platform, exists, playwrightBrowser } = machine
  const places = browserCandidates(env, platform)
  if (env.CHROMIUM) {
    const named = places.find(exists)
    const message = `CHROMIUM names ${env.CHROMIUM}, which does not exist`
    return named === undefined ? err({ kind: 'no-browser', message }) : ok(named)
  }
  const browser = findOrInstall(machine, 'chromium', [...places, playwrightBrowser])
  return browser === undefined ? err({ kind: 'no-browser', message: NO_BROWSER }) : ok(browser)
}

/** The browser most tests run in: the headless shell, installed where it is missing, or else the whole browser. */
export const findTestBrowser = (machine: Machine): Result<string, NoBrowser> => {
  const { env, playwrightBrowser } = machine
  if (env.CHROMIUM) return findBrowser(machine)
  const shell = findOrInstall(machine, 'chromium-headless-shell', shellCandidates(env, playwrightBrowser))
  return shell === undefined ? findBrowser(machine) : ok(shell)
}

const installFromPlaywright = (name: BrowserPackage): boolean =>
  spawnSync(`npx playwright install ${name}`, { shell: true, stdio: 'inherit' }).status === 0

/** The machine this process runs on. */
export const thisMachine = (playwrightBrowser: string): Machine => ({
  env: process.env,
  platform: process.platform,
  exists: existsSync,
  playwrightBrowser,
  installers: [installFromPlaywright, installFromDebian],
})
