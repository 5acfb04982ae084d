import { fakeSite, parsePart, parseVersion, publishedPart, publishedVersion } from '../testing/siteFixture'
import { type PublishedPart, parseRevision, type Revision, writeRevision } from './revision'

const fakeRevision = (more: Partial<Revision> = {}): Revision => ({
  number: 1,
  at: '2026-02-01T00:00:00.000Z',
  by: 'ada@station',
  change: 'publish label 1.0.0',
  settings: null,
  parts: fakeSite({ label: ['1.0.0'] }).parts,
  ...more,
})

const withLabel = (more: Partial<PublishedPart>): Revision =>
  fakeRevision({ parts: { [parsePart('label')]: { ...publishedPart('label', ['1.0.0']), ...more } } })

const parseKind = (revision: Revision): string => {
  const parsed = parseRevision(JSON.stringify(revision))
  return parsed.ok ? 'sound' : parsed.error.kind
}

test('what is written is read back', () => {
  const revision = fakeRevision({
    forced: ['label drops a module'],
    settings: { config: { name: 'x' }, api: 'demo' },
  })
  const text = writeRevision(revision)
  expect(text.ok && parseRevision(text.value)).toEqual({ ok: true, value: revision })
})

test.each(['live', 'previous', 'canary'] as const)('a %s version has to be described', (place) => {
  const version = parseVersion('9.0.0')
  const named = { live: version, previous: [version], canary: { version, percent: 5 } }
  expect(parseKind(withLabel({ [place]: named[place] }))).toBe('revision-inconsistent')
})

test.each([
  ['a number below 1', fakeRevision({ number: 0 })],
  ['an invalid time', fakeRevision({ at: 'yesterday' })],
  ['an empty message', withLabel({ disabled: { message: '' } })],
  ['a share above 100 %', withLabel({ canary: { version: parseVersion('1.0.0'), percent: 101 } })],
  [
    'a container that is no name',
    withLabel({
      versions: { [parseVersion('1.0.0')]: publishedVersion('label', '1.0.0', { container: 'a b' }) },
    }),
  ],
  [
    'an invalid hash',
    withLabel({
      versions: { [parseVersion('1.0.0')]: publishedVersion('label', '1.0.0', { manifest: 'md5-x' }) },
    }),
  ],
])('%s is refused', (_, revision) => {
  expect(parseKind(revision)).toBe('revision-malformed')
  expect(writeRevision(revision).ok).toBe(false)
})

test.each(['Label', '../escape', '1.0.0'])('a part may not be called %j', (name) => {
  const { label } = fakeRevision().parts as Record<string, PublishedPart>
  expect(parseKind({ ...fakeRevision(), parts: { [name]: label } as Revision['parts'] })).toBe(
    'revision-malformed',
  )
})
