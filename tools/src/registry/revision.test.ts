import { nameOf, publishedPart, publishedVersion, siteOf, versionOf } from '../testing/siteFixture'
import { type PublishedPart, parseRevision, type Revision, writeRevision } from './revision'

const revisionOf = (more: Partial<Revision> = {}): Revision => ({
  number: 1,
  at: '2026-02-01T00:00:00.000Z',
  by: 'ada@station',
  change: 'publish label 1.0.0',
  settings: null,
  parts: siteOf({ label: ['1.0.0'] }).parts,
  ...more,
})

const withLabel = (more: Partial<PublishedPart>): Revision =>
  revisionOf({ parts: { [nameOf('label')]: { ...publishedPart('label', ['1.0.0']), ...more } } })

const kindOf = (revision: Revision): string => {
  const parsed = parseRevision(JSON.stringify(revision))
  return parsed.ok ? 'sound' : parsed.error.kind
}

test('what is written is read back', () => {
  const revision = revisionOf({
    forced: ['label drops a module'],
    settings: { config: { name: 'x' }, api: 'demo' },
  })
  const text = writeRevision(revision)
  expect(text.ok && parseRevision(text.value)).toEqual({ ok: true, value: revision })
})

test.each(['live', 'previous', 'canary'] as const)('a %s version has to be described', (place) => {
  const version = versionOf('9.0.0')
  const named = { live: version, previous: [version], canary: { version, percent: 5 } }
  expect(kindOf(withLabel({ [place]: named[place] }))).toBe('revision-inconsistent')
})

test.each([
  ['a number below 1', revisionOf({ number: 0 })],
  ['a time that is none', revisionOf({ at: 'yesterday' })],
  ['an empty message', withLabel({ disabled: { message: '' } })],
  ['a share above 100 %', withLabel({ canary: { version: versionOf('1.0.0'), percent: 101 } })],
  [
    'a container that is no name',
    withLabel({
      versions: { [versionOf('1.0.0')]: publishedVersion('label', '1.0.0', { container: 'a b' }) },
    }),
  ],
  [
    'a hash that is none',
    withLabel({
      versions: { [versionOf('1.0.0')]: publishedVersion('label', '1.0.0', { manifest: 'md5-x' }) },
    }),
  ],
])('%s is refused', (_, revision) => {
  expect(kindOf(revision)).toBe('revision-malformed')
  expect(writeRevision(revision).ok).toBe(false)
})

test.each(['Label', '../escape', '1.0.0'])('a part may not be called %j', (name) => {
  const { label } = revisionOf().parts as Record<string, PublishedPart>
  expect(kindOf({ ...revisionOf(), parts: { [name]: label } as Revision['parts'] })).toBe(
    'revision-malformed',
  )
})
