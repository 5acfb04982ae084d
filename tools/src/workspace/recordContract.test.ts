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
const EVENTS = 'src/store/siteEvents.ts'
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

it('more events, optional fields, dependencies and renamed exports need a raised version; a major may drop them', () => {
  const { dir, change, raise } = copyWith(
    [PLATFORM, /$/, "\nexport { type Cancel as Stop, wait as delete, wait as pause } from './core/clock'\n"],
    [EVENTS, "'live-requested': R", "'party-started': { readonly at?: string }\n  'live-requested': R"],
    [EVENTS, "'live-requested': v", "'party-started': v.object({}),\n  'live-requested': v"],
    [EVENTS, 'readonly startAtMs?: number', 'readonly startAtMs?: number\n    readonly loud?: boolean'],
    [EVENTS, 'startAtMs: v.', 'loud: v.exactOptional(v.boolean()),\n    startAtMs: v.'],
    [STORE, 'readonly page: EventTarget', 'readonly page: EventTarget\n  readonly extra?: string'],
  )
  expect(record(dir)).toMatch(new RegExp(`contract-changed: .* ${CURRENT} on record: raise the version`))
  raise(NEXT_MINOR)
  expect(record(dir)).toMatchObject({ version: NEXT_MINOR, broken: [] })
  change(PLATFORM, 'type Cancel as Stop, wait as delete, wait as pause', 'wait as delay')
  raise(NEXT_MAJOR)
  expect(record(dir)).toMatchObject({ version: NEXT_MAJOR, broken: ['delete', 'pause', 'Stop'] })
  expect(listRecords(dir)).toEqual([MAJOR, MAJOR + 1])
})

it.each(["export * from './core/clock'", "export * as clock from './core/clock'", 'export const pi = 3'])(
  'refuses « %s », which nobody would notice if it were dropped',
  (line) => {
    const { dir, raise } = copyWith([PLATFORM, /$/, `\n${line}\n`])
    raise(NEXT_MINOR)
    expect(record(dir)).toMatch(/^types-broken: .* exports in a list alone.*: export /)
  },
)

it('refuses, under any version of the major, whatever is dropped or narrowed, and names it', () => {
  const { dir, raise } = copyWith(
    [PLATFORM, '  feedLoaded,\n', ''],
    [PLATFORM, '  selectNowPlaying,\n', ''],
    [PLATFORM, '  PlaybackMode,\n', ''],
    [REPLAY, '  coverUrl: v.exactOptional(v.string()),\n', ''],
    [EVENTS, 'startAtMs?: number', 'startAtMs: number'],
    [EVENTS, "'idle' | ", "'idle' | 'asleep' | "],
    [EVENTS, 'online: boolean', 'online: number'],
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
