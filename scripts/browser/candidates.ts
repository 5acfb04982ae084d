import path from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const SHELL_NAMES = ['chrome-headless-shell', 'chromium-headless-shell']

const MAC_APPLICATIONS = ['Chromium', 'Google Chrome', 'Microsoft Edge']

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

const onPath = (env: Environment, names: readonly string[]): readonly string[] =>
  (env.PATH ?? '')
    .split(':')
    .filter((dir) => dir !== '')
    .flatMap((dir) => names.map((name) => path.posix.join(dir, name)))

const inMacApplications = (env: Environment): readonly string[] =>
  ['/Applications', ...(env.HOME === undefined ? [] : [`${env.HOME}/Applications`])].flatMap((dir) =>
    MAC_APPLICATIONS.map((name) => `${dir}/${name}.app/Contents/MacOS/${name}`),
  )

const inWindowsPrograms = (env: Environment): readonly string[] =>
  [env.LOCALAPPDATA, env.PROGRAMFILES, env['PROGRAMFILES(X86)']].flatMap((dir) =>
    dir === undefined ? [] : WINDOWS_PROGRAMS.map((program) => path.win32.join(dir, program)),
  )

const usualPlaces = (env: Environment, platform: NodeJS.Platform): readonly string[] => {
  if (platform === 'win32') return inWindowsPrograms(env)
  if (platform === 'darwin') return [...onPath(env, NAMES), ...inMacApplications(env)]
  return [...onPath(env, NAMES), '/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome']
}

/** Where a browser of the Chromium family may be, best first: what `CHROMIUM` names always wins. */
export const browserCandidates = (env: Environment, platform: NodeJS.Platform): readonly string[] =>
  env.CHROMIUM ? [env.CHROMIUM] : usualPlaces(env, platform)

/** Playwright keeps the shell of a version beside its browser: `chromium-1/chrome-linux64/…`. */
const PLAYWRIGHT_BROWSER = /^(.*)chromium-(\d+)([/\\])chrome-([\w-]+)[/\\].*?(\.exe)?$/

const PLAYWRIGHT_SHELL = '$1chromium_headless_shell-$2$3chrome-headless-shell-$4$3chrome-headless-shell$5'

/** Where the headless shell of Chromium may be: it draws no window, and takes half the time of the browser for the same page. */
export const shellCandidates = (env: Environment, playwrightBrowser: string): readonly string[] => [
  ...onPath(env, SHELL_NAMES),
  playwrightBrowser.replace(PLAYWRIGHT_BROWSER, PLAYWRIGHT_SHELL),
]
