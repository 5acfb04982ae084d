import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { copyShared, type SharedCopy } from '../testing/sharedCopy'
import { temporaryFolders } from '../testing/temporaryFolders'
import { listRecords, readMajor, readVersion } from './contractRecord'
import { checkContract, recordContract } from './recordContract'

const newFolder = temporaryFolders()

const CURRENT = readVersion('shared')
const MAJOR = readMajor(CURRENT)
const NEXT_MINOR = `${MAJOR}.${Number(CURRENT.split('.')[1]) + 1}.0`
const NEXT_MAJOR = `${MAJOR + 1}.0.0`

const REPLAY = 'src/answers/replay.ts'
const EVENTS = 'src/store/events.ts'
const STORE = 'src/store/siteStore.ts'
const PLATFORM = 'src/platform.ts'

type Change = Parameters<SharedCopy['change']>

/** A copy of `shared` with replacements in single files. */
const copyWith = (...changes: readonly Change[]) => {
  const { dir, change } = copyShared(newFolder())
  for (const each of changes) change(...each)
  return {
    dir,
    change,
    raise: (version: string) => change('package.json', /"version": "[^"]+"/, `"version": "${version}"`),
  }
}

const record = (dir: string): unknown => {
  const recorded = recordContract(dir)
  return recorded.ok ? recorded.value : `${recorded.error.kind}: ${recorded.error.message}`
}

it('the platform is the contract on record under its version, whatever the shell reads of the configuration', () => {
  const { dir } = copyWith([
    'src/site/siteConfig.ts',
    'export const SiteConfigSchema = v.object({',
    'export const SiteConfigSchema = v.object({ blog: v.optional(v.string()),',
  ])
  expect(checkContract(dir)).toEqual({ ok: true })
})

it('a new event is one declaration, and raises the minor version in package, code and lockfile', () => {
  const { dir, change } = copyWith([
    EVENTS,
    /$/,
    "export const partyStarted = declareEvent('party-started', v.object({ at: v.string() }))\n",
  ])
  const lockfile = path.join(dir, '../package-lock.json')
  cpSync('package-lock.json', lockfile)
  expect(checkContract(dir)).toMatchObject({ error: { kind: 'contract-changed' } })
  expect(record(dir)).toEqual({ version: NEXT_MINOR, broken: [] })
  expect(checkContract(dir)).toEqual({ ok: true })
  expect(readFileSync(path.join(dir, 'src/site/contract.ts'), 'utf8')).toContain(`= '${NEXT_MINOR}'`)
  expect(JSON.parse(readFileSync(lockfile, 'utf8')).packages.shared.version).toBe(NEXT_MINOR)
  change(EVENTS, 'partyStarted = ', 'partyOver = ')
  expect(record(dir)).toMatch(/^types-broken: .* breaks contract .*: partyStarted\n/)
})

it('optional fields, dependencies and renamed exports are kept from then on; a major may drop them', () => {
  const { dir, change, raise } = copyWith(
    [PLATFORM, /$/, "\nexport { type Cancel as Stop, wait as delete, wait as pause } from './core/clock'\n"],
    [EVENTS, 'upNext: v.', 'loud: v.exactOptional(v.boolean()),\n    upNext: v.'],
    [STORE, 'readonly page: EventTarget', 'readonly page: EventTarget\n  readonly extra?: string'],
  )
  expect(record(dir)).toEqual({ version: NEXT_MINOR, broken: [] })
  change(PLATFORM, 'type Cancel as Stop, wait as delete, wait as pause', 'wait as delay')
  raise(NEXT_MAJOR)
  expect(record(dir)).toMatchObject({ version: NEXT_MAJOR, broken: ['delete', 'pause', 'Stop'] })
  expect(listRecords(dir)).toEqual([MAJOR, MAJOR + 1])
})

it.each([
  [PLATFORM, "export * from './core/clock'"],
  [PLATFORM, "export * as clock from './core/clock'"],
  [PLATFORM, 'export const pi = 3'],
  [EVENTS, 'export type Party = string'],
  [EVENTS, "export * from '../core/clock'"],
])('refuses in %s « %s », which nobody would notice if it were dropped', (file, line) => {
  const { dir } = copyWith([file, /$/, `\n${line}\n`])
  expect(record(dir)).toMatch(/^types-broken: .* exports in a list alone.*: export /)
})

it('refuses, under any version of the major, whatever is dropped or narrowed, and names it', () => {
  const { dir, raise } = copyWith(
    [EVENTS, 'export const feedLoaded', 'const feedLoaded'],
    [PLATFORM, '  selectNowPlaying,\n', ''],
    [PLATFORM, '  PlaybackMode,\n', ''],
    [REPLAY, '  coverUrl: v.exactOptional(v.string()),\n', ''],
    [EVENTS, 'startAtMs: v.exactOptional(Milliseconds)', 'startAtMs: v.number()'],
    [EVENTS, "'idle', ", "'idle', 'asleep', "],
    [EVENTS, 'online: v.boolean()', 'online: v.number()'],
    [STORE, '  readonly log: Log\n', ''],
    [STORE, 'slices?: readonly', 'slices: readonly'],
    ['src/site/slots.tsx', 'readonly name: SlotName', 'readonly slot: SlotName'],
  )
  raise(NEXT_MINOR)
  const [summary = ''] = String(record(dir)).split('\n')
  expect(summary).toContain(`types-broken: The platform ${NEXT_MINOR} breaks contract ${CURRENT}: `)
  const dropped = ['feedLoaded', 'selectNowPlaying', 'PlaybackMode']
  const narrowed = ['ReplaySource', 'replaySelected', 'playbackChanged', 'nowPlayingChanged']
  const ofParts = ['SiteDependencies', 'Feature', 'Slot']
  for (const name of [...dropped, ...narrowed, ...ofParts])
    expect(summary).toMatch(new RegExp(`\\b${name}\\b`))
})
