import { execFile } from 'node:child_process'
import { utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolders } from '../testing/temporaryFolders'
import type { BothSummaries } from './bothBundlers.fixture'
import { adaptToRspack } from './rspackConfiguration'

const BUILDS_MS = 120_000
const repository = path.join(__dirname, '../../..')
const folder = temporaryFolders(afterAll)

let summaries: Readonly<Record<string, BothSummaries>> = {}

/** Outside of Jest: the loaders are modules that its environment cannot import. */
beforeAll(async () => {
  const script = path.join(__dirname, 'bothBundlers.fixture.ts')
  const parts = ['shell', 'mf-label'].map((part) => path.join(repository, part))
  const args = ['--import', 'tsx', script, folder(), ...parts]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repository })
  summaries = JSON.parse(stdout)
}, BUILDS_MS)

test.each([
  ['shell', { exposes: [], initial: ['main.css', 'main.js'] }, 'provide shared module (default) react'],
  ['mf-label', { exposes: ['Label', 'LatestReleases'] }, 'consume shared module (default) react'],
])(
  'webpack and Rspack make the same of %s: modules, shared packages, class names, files',
  (part, record, shared) => {
    const [published, developed] = summaries[part] ?? []
    expect(developed).toEqual(published)
    expect(developed?.record).toMatchObject(record)
    expect(developed?.shared).toContain(shared)
    expect(developed?.classNames.length).toBeGreaterThan(20)
    expect(developed?.files).toContain('embed/frame.js')
    expect(developed?.anonymous).toHaveLength(2)
  },
)

test('the next build keeps what open pages may still have to load of the last ones: hot updates of the last minute', () => {
  const dir = folder()
  const output = { path: dir, clean: { keep: (name: string) => name === 'embed/frame.js' } }
  const { clean } = adaptToRspack({} as Parameters<typeof adaptToRspack>[0], { output }).output ?? {}
  const keep = typeof clean === 'object' && typeof clean.keep === 'function' ? clean.keep : () => undefined
  const write = (name: string, ageSeconds: number): string => {
    const [file, time] = [path.join(dir, name), Date.now() / 1000 - ageSeconds]
    writeFileSync(file, '')
    utimesSync(file, time, time)
    return file
  }
  expect(keep(write('radio.0f1e.hot-update.js', 5))).toBe(true)
  expect(keep(write('radio.0f1e.hot-update.json', 5))).toBe(true)
  expect(keep('radio.0f1e.hot-update.js')).toBe(true)
  expect(keep(write('radio.0d0c.hot-update.js', 120))).toBe(false)
  expect(keep('radio.ffff.hot-update.js')).toBe(false)
  expect(keep(write('Home.0123abcd.js', 5))).toBe(false)
  expect(keep(path.join(dir, 'embed/frame.js'))).toBe(true)
})
