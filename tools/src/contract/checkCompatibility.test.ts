import { copyShared, type SharedCopy } from '../testing/sharedCopy'
import { temporaryFolders } from '../testing/temporaryFolders'
import { checkCompatibility } from './checkCompatibility'
import { currentVersion, recordedVersions } from './records'

const newFolder = temporaryFolders()

const EVENTS = 'src/events/siteEvents.ts'
const STORE = 'src/store/siteStore.ts'
const PLATFORM = 'src/platform.ts'

const [major] = currentVersion('shared').split('.')
const oldestKept = recordedVersions('shared').find((version) => version.startsWith(`${major}.`))

/** What the gate says after these replacements, each in one file. */
const verdictAfter = (changes: ReadonlyArray<Parameters<SharedCopy['change']>>): string => {
  const shared = copyShared(newFolder())
  for (const change of changes) shared.change(...change)
  const result = checkCompatibility(shared.dir)
  return result.ok ? 'kept' : result.error.message
}

describe('a contract on record', () => {
  it('is kept by a platform with more events, optional fields and dependencies', () => {
    const verdict = verdictAfter([
      [EVENTS, "'live-requested': R", "'party-started': { readonly at?: string }\n  'live-requested': R"],
      [EVENTS, "'live-requested': v", "'party-started': v.object({}),\n  'live-requested': v"],
      [EVENTS, 'readonly startAtMs?: number', 'readonly startAtMs?: number\n    readonly loud?: boolean'],
      [EVENTS, 'startAtMs: v.', 'loud: v.exactOptional(v.boolean()),\n    startAtMs: v.'],
      [STORE, 'readonly page: EventTarget', 'readonly page: EventTarget\n  readonly extra?: string'],
    ])
    expect(verdict).toBe('kept')
  })

  it('is broken by whatever is dropped: events, selectors, types, props, fields nobody had to fill', () => {
    const verdict = verdictAfter([
      [PLATFORM, '  feedLoaded,\n', ''],
      [PLATFORM, '  selectNowPlaying,\n', ''],
      [PLATFORM, '  PlaybackMode,\n', ''],
      [EVENTS, '  readonly coverUrl?: string\n', ''],
      [STORE, '  readonly log: Log\n', ''],
      ['src/slots/slots.tsx', 'readonly name: SlotName', 'readonly slot: SlotName'],
    ])
    const [summary = ''] = verdict.split('\n')
    expect(summary).toContain(`The platform ${currentVersion('shared')} breaks contract ${oldestKept}: `)
    const names = [
      'feedLoaded',
      'selectNowPlaying',
      'PlaybackMode',
      'ReplaySource',
      'SiteDependencies',
      'Slot',
    ]
    for (const name of names) expect(summary).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it.each<[what: string, name: string, ...change: Parameters<SharedCopy['change']>]>([
    ['an event asks for more', 'replaySelected', EVENTS, 'startAtMs?: number', 'startAtMs: number'],
    ['an event says what nobody knows', 'playbackChanged', EVENTS, "'idle' | ", "'idle' | 'asleep' | "],
    ['a payload changes its type', 'nowPlayingChanged', EVENTS, 'online: boolean', 'online: number'],
    ['a feature has to bring more', 'Feature', STORE, 'slices?: readonly', 'slices: readonly'],
  ])('is broken when %s', (_, name, ...change) => {
    expect(verdictAfter([change]).split('\n')[0]).toMatch(new RegExp(`\\b${name}\\b`))
  })
})
