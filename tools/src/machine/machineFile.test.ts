import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'
import {
  DEFAULT_PLACES,
  formatMachineFile,
  isReadableReleases,
  type MachineSettings,
  readMachineFile,
} from './machineFile'

const folder = temporaryFolders()
const SETTINGS: MachineSettings = { layout: 1, ...DEFAULT_PLACES, domain: 'sel-noir.example', web: 'caddy' }

const write = (text: string): string => {
  const file = path.join(folder(), 'site.json')
  writeFileSync(file, text)
  return file
}

const readFailure = (text: string): string => {
  const read = readMachineFile(write(text))
  return read.ok ? 'no failure' : read.error.message
}

test('the machine file is read as it was written; a machine without one has no settings', () => {
  expect(readMachineFile(write(formatMachineFile(SETTINGS)))).toEqual({ ok: true, value: SETTINGS })
  expect(readMachineFile(path.join(folder(), 'missing/site.json'))).toEqual({ ok: true, value: undefined })
})

test.each<[string, string, boolean]>([
  ['a folder on a stick', "/media/root/Clé d'Ondine/site", true],
  ['the root of the machine', '/', true],
  ['an address with a quote', 'https://releases.example/"a"/', true],
  ['a folder with a line break', '/media/a\nb', false],
  ['a relative folder', 'media/site', false],
  ['an address that no path is as long as', `https://releases.example/${'a'.repeat(4_096)}`, false],
])(
  '%s is readable as where releases are exactly where the file is read with it',
  (_, releases, isReadable) => {
    expect(isReadableReleases(releases)).toBe(isReadable)
    expect(readMachineFile(write(formatMachineFile({ ...SETTINGS, releases }))).ok).toBe(isReadable)
  },
)

test.each([
  ['a file that is cut', '{"layout":1,'],
  ['a relative folder', formatMachineFile({ ...SETTINGS, site: 'srv/site' })],
  ['a folder with a line of its own', formatMachineFile({ ...SETTINGS, content: '/srv/a\nUser=root' })],
  ['a name that is no domain', formatMachineFile({ ...SETTINGS, domain: 'sel noir' })],
])('%s is refused with what to do', (_, text) => {
  expect(readFailure(text)).toMatch(
    /site\.json cannot be read \(.*\): take it from a backup, or remove it and/s,
  )
})

test('a missing comma is shown with its line, and a byte order mark is ignored', () => {
  const text = formatMachineFile(SETTINGS)
  expect(readFailure(text.replace('"layout": 1,', '"layout": 1'))).toMatch(
    /not JSON: line 2, column 14: a comma is missing here.*\n {6}"layout": 1\n {17}\^$/,
  )
  expect(readMachineFile(write(`\ufeff${text.replaceAll('\n', '\r\n')}`))).toEqual({
    ok: true,
    value: SETTINGS,
  })
})

test('a layout of a later release is refused', () => {
  expect(readFailure(formatMachineFile({ ...SETTINGS, layout: 2 }))).toMatch(
    /has layout 2, of a later release \(this one knows 1\)/,
  )
})
