import { err, ok, type Result } from '@site/shared/result'
import { browserCandidates } from './candidates'

/** What finding a browser needs to know of the machine and may do to it. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly exists: (file: string) => boolean
  /** Where Playwright keeps the browser it downloads. */
  readonly playwrightBrowser: string
  /** Each tries to install a browser in its own way; the answer says whether it worked. */
  readonly installers: readonly (() => boolean)[]
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

const afterInstalling = (machine: Machine): string | undefined => {
  for (const install of machine.installers) {
    const browser = install() ? installed(machine) : undefined
    if (browser !== undefined) return browser
  }
  return undefined
}

/** The browser to test with; installs one when the machine has none. */
export const findBrowser = (machine: Machine): Result<string, NoBrowser> => {
  const found = installed(machine)
  if (found !== undefined) return ok(found)
  if (machine.env.CHROMIUM)
    return err({
      kind: 'no-browser',
      message: `CHROMIUM names ${machine.env.CHROMIUM}, which does not exist`,
    })
  const browser = afterInstalling(machine)
  return browser === undefined ? err({ kind: 'no-browser', message: NO_BROWSER }) : ok(browser)
}
