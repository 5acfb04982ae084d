import { browserCandidates } from '../../tools/src/smoke/browserCandidates'
import { shellCandidates } from './candidates'
import { findBrowser, findTestBrowser, type Machine } from './findBrowser'

const machine = (files: readonly string[], changes: Partial<Machine> = {}): Machine => ({
  env: { PATH: '/usr/local/bin:/usr/bin' },
  platform: 'linux',
  exists: (file) => files.includes(file),
  playwrightBrowser: '/cache/playwright/chrome',
  installers: [],
  ...changes,
})

test('an installed browser is found along the PATH', () => {
  const found = findBrowser(machine(['/usr/bin/google-chrome', '/cache/playwright/chrome']))
  expect(found).toEqual({ ok: true, value: '/usr/bin/google-chrome' })
})

test('the browser Playwright has downloaded is good too', () => {
  expect(findBrowser(machine(['/cache/playwright/chrome']))).toEqual({
    ok: true,
    value: '/cache/playwright/chrome',
  })
})

test('CHROMIUM decides, and a wrong one is an error instead of another browser', () => {
  const files = ['/usr/bin/chromium', '/opt/mine']
  const named = (CHROMIUM: string) => findBrowser(machine(files, { env: { CHROMIUM, PATH: '/usr/bin' } }))
  expect(named('/opt/mine')).toEqual({ ok: true, value: '/opt/mine' })
  expect(named('/opt/gone')).toMatchObject({ ok: false, error: { kind: 'no-browser' } })
})

test('without any, each way of installing one is tried in turn until a browser is there', () => {
  const files: string[] = []
  const tried: string[] = []
  const found = findBrowser(
    machine(files, {
      installers: [
        () => {
          tried.push('playwright')
          return false
        },
        () => {
          tried.push('system')
          files.push('/usr/bin/chromium')
          return true
        },
      ],
    }),
  )
  expect(tried).toEqual(['playwright', 'system'])
  expect(found).toEqual({ ok: true, value: '/usr/bin/chromium' })
})

test('when nothing helps, the error says what to install', () => {
  const found = findBrowser(machine([], { installers: [() => true, () => false] }))
  expect(!found.ok && found.error.message).toContain('apt-get install chromium')
})

test('macOS and Windows keep browsers where their users expect them', () => {
  expect(browserCandidates({}, 'darwin')).toContain(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  )
  expect(browserCandidates({ PROGRAMFILES: 'C:\\Program Files' }, 'win32')).toContain(
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  )
})

const SHELL = '/usr/bin/chromium-headless-shell'

test('tests run in the headless shell, unless CHROMIUM names another', () => {
  const files = ['/usr/bin/chromium', SHELL]
  expect(findTestBrowser(machine(files))).toEqual({ ok: true, value: SHELL })
  const env = { CHROMIUM: '/usr/bin/chromium', PATH: '/usr/bin' }
  expect(findTestBrowser(machine(files, { env }))).toEqual({ ok: true, value: '/usr/bin/chromium' })
})

test('a machine that has a browser and no shell is given one, and goes on with the browser where it cannot be', () => {
  const files = ['/usr/bin/chromium']
  expect(findTestBrowser(machine(files, { installers: [() => false] }))).toEqual({
    ok: true,
    value: '/usr/bin/chromium',
  })
  const install = (name: string): boolean => files.push(`/usr/bin/${name}`) > 0
  expect(findTestBrowser(machine(files, { installers: [install] }))).toEqual({ ok: true, value: SHELL })
})

test.each([
  [
    '/home/u/.cache/ms-playwright/chromium-1255/chrome-linux64/chrome',
    '/home/u/.cache/ms-playwright/chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell',
  ],
  [
    '/u/ms-playwright/chromium-1255/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    '/u/ms-playwright/chromium_headless_shell-1255/chrome-headless-shell-mac-arm64/chrome-headless-shell',
  ],
  [
    'C:\\u\\ms-playwright\\chromium-1255\\chrome-win64\\chrome.exe',
    'C:\\u\\ms-playwright\\chromium_headless_shell-1255\\chrome-headless-shell-win64\\chrome-headless-shell.exe',
  ],
])('beside %s Playwright keeps its shell', (browser, shell) => {
  expect(shellCandidates({}, browser)).toEqual([shell])
})
