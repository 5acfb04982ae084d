import { browserCandidates } from '../../tools/src/publish/trial/browserCandidates'
import { findBrowser, findTestBrowser, type Machine, shellCandidates } from './findBrowser'

const machine = (files: readonly string[], changes: Partial<Machine> = {}): Machine => ({
  env: { PATH: '/usr/local/bin:/usr/bin' },
  platform: 'linux',
  exists: (file) => files.includes(file),
  playwrightBrowser: '/cache/playwright/chrome',
  installers: [],
  ...changes,
})

const SHELL = '/usr/bin/chromium-headless-shell'

test('an installed browser is preferred to the one Playwright has downloaded', () => {
  const files = ['/cache/playwright/chrome']
  expect(findBrowser(machine(files))).toEqual({ ok: true, value: files[0] })
  expect(findBrowser(machine([...files, '/usr/bin/google-chrome']))).toMatchObject({
    value: '/usr/bin/google-chrome',
  })
})

test('CHROMIUM decides, and a wrong one is an error instead of another browser', () => {
  const files = ['/usr/bin/chromium', SHELL, '/opt/mine']
  const named = (CHROMIUM: string) => machine(files, { env: { CHROMIUM, PATH: '/usr/bin' } })
  expect(findTestBrowser(named('/opt/mine'))).toEqual({ ok: true, value: '/opt/mine' })
  expect(findTestBrowser(named('/opt/gone'))).toMatchObject({ ok: false, error: { kind: 'no-browser' } })
})

test('without any, each way to install one is tried in turn until a browser is found', () => {
  const files: string[] = []
  const install = (name: string): boolean => files.push(`/usr/bin/${name}`) > 0
  const found = findBrowser(machine(files, { installers: [() => false, install] }))
  expect(found).toEqual({ ok: true, value: '/usr/bin/chromium' })
})

test('when nothing helps, the error says what to install', () => {
  const found = findBrowser(machine([], { installers: [() => true, () => false] }))
  expect(!found.ok && found.error.message).toContain('apt-get install chromium')
})

test('macOS and Windows have browsers in folders that are not on the PATH', () => {
  const [mac, windows] = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  expect(browserCandidates({}, 'darwin')).toContain(mac)
  expect(browserCandidates({ PROGRAMFILES: 'C:\\Program Files' }, 'win32')).toContain(windows)
})

test('tests run in the headless shell, which is installed, or else in the browser', () => {
  const files = ['/usr/bin/chromium']
  expect(findTestBrowser(machine(files, { installers: [() => false] }))).toMatchObject({
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
    'C:\\u\\ms-playwright\\chromium-1255\\chrome-win64\\chrome.exe',
    'C:\\u\\ms-playwright\\chromium_headless_shell-1255\\chrome-headless-shell-win64\\chrome-headless-shell.exe',
  ],
])('beside %s Playwright keeps its shell', (browser, shell) => {
  expect(shellCandidates({}, browser)).toEqual([shell])
})
