import path from 'node:path'

export type Environment = Readonly<Record<string, string | undefined>>

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const MAC_APPLICATIONS = ['Chromium', 'Google Chrome', 'Microsoft Edge']

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/** Lists possible paths of programs, in the order of `PATH`. */
export const onPath = (env: Environment, names: readonly string[]): readonly string[] =>
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

/** Lists possible paths of a Chromium browser, best first: `CHROMIUM` takes precedence. */
export const browserCandidates = (env: Environment, platform: NodeJS.Platform): readonly string[] =>
  env.CHROMIUM ? [env.CHROMIUM] : usualPlaces(env, platform)
