import { type Environment, onPath } from '../../tools/src/smoke/browserCandidates'

const SHELL_NAMES = ['chrome-headless-shell', 'chromium-headless-shell']

/** Playwright keeps the shell of a version beside its browser: `chromium-1/chrome-linux64/…`. */
const PLAYWRIGHT_BROWSER = /^(.*)chromium-(\d+)([/\\])chrome-([\w-]+)[/\\].*?(\.exe)?$/

const PLAYWRIGHT_SHELL = '$1chromium_headless_shell-$2$3chrome-headless-shell-$4$3chrome-headless-shell$5'

/** Where the headless shell of Chromium may be: it draws no window, and takes half the time of the browser for the same page. */
export const shellCandidates = (env: Environment, playwrightBrowser: string): readonly string[] => [
  ...onPath(env, SHELL_NAMES),
  playwrightBrowser.replace(PLAYWRIGHT_BROWSER, PLAYWRIGHT_SHELL),
]
