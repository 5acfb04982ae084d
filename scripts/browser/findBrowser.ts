import { err, ok, type Result } from '@site/shared/result'
import { browserCandidates } from '../../tools/src/smoke/browserCandidates'
import { shellCandidates } from './candidates'

/** A package by the name that Playwright and Debian both give it. */
export type BrowserPackage = 'chromium' | 'chromium-headless-shell'

/** What finding a browser needs to know of the machine and may do to it. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly exists: (file: string) => boolean
  /** Where Playwright keeps the browser it downloads. */
  readonly playwrightBrowser: string
  /** Each tries to install a package in its own way; the answer says whether it worked. */
  readonly installers: readonly ((name: BrowserPackage) => boolean)[]
}

export interface NoBrowser {
  readonly kind: 'no-browser'
  readonly message: string
}

const NO_BROWSER =
  'Browser tests need Chromium or Chrome, and none was found nor could be installed. ' +
  'Install one (Debian: apt-get install chromium), run npx playwright install chromium, or name one: CHROMIUM=/path/to/chrome'

const installed = ({ env, platform, exists, playwrightBrowser }: Machine): string | undefined => {
  const places = browserCandidates(env, platform)
  return (env.CHROMIUM ? places : [...places, playwrightBrowser]).find(exists)
}

const afterInstalling = (
  { installers }: Machine,
  name: BrowserPackage,
  find: () => string | undefined,
): string | undefined => {
  for (const install of installers) {
    const browser = install(name) ? find() : undefined
    if (browser !== undefined) return browser
  }
  return undefined
}

/** The browser a visitor may have; installs one when the machine has none. */
export const findBrowser = (machine: Machine): Result<string, NoBrowser> => {
  const find = (): string | undefined => installed(machine)
  const found = find()
  if (found !== undefined) return ok(found)
  if (machine.env.CHROMIUM)
    return err({
      kind: 'no-browser',
      message: `CHROMIUM names ${machine.env.CHROMIUM}, which does not exist`,
    })
  const browser = afterInstalling(machine, 'chromium', find)
  return browser === undefined ? err({ kind: 'no-browser', message: NO_BROWSER }) : ok(browser)
}

/** What many tests run in: the headless shell, installed when it is missing, or else the browser. `CHROMIUM` decides. */
export const findTestBrowser = (machine: Machine): Result<string, NoBrowser> => {
  if (machine.env.CHROMIUM) return findBrowser(machine)
  const find = (): string | undefined =>
    shellCandidates(machine.env, machine.playwrightBrowser).find(machine.exists)
  const shell = find() ?? afterInstalling(machine, 'chromium-headless-shell', find)
  return shell === undefined ? findBrowser(machine) : ok(shell)
}
