import { createKeyPair, type KeyPair, signText } from '../lib/signatures'
import {
  describeSuccession,
  formatSum,
  type ReceivedRelease,
  type ReleaseKeys,
  verifyRelease,
} from './verifyRelease'

const [first, second, third, stranger] = [createKeyPair(), createKeyPair(), createKeyPair(), createKeyPair()]
const NAME = 'site-1.2.0.tgz'
const BYTES = Buffer.from('the package')
const INSTALLED = { version: '1.1.0', key: first.publicKey }

const sign = (text: string, { privateKey }: KeyPair) => {
  const signed = signText(text, privateKey)
  if (!signed) throw new Error('the key of the test is none')
  return signed
}

/** The keys after successions, each signed by the one before. */
const succession = (...keys: readonly KeyPair[]): ReleaseKeys => {
  const newest = keys.toReversed()
  return {
    key: newest[0]?.publicKey ?? '',
    formerly: newest
      .slice(1)
      .map((former, at) => sign(describeSuccession(newest[at]?.publicKey ?? ''), former)),
  }
}

const release = (
  by: KeyPair,
  { name = NAME, formerly = [] }: { name?: string; formerly?: ReleaseKeys['formerly'] } = {},
): ReceivedRelease => {
  const sums = formatSum(name, BYTES)
  return { name, bytes: BYTES, sums, signature: JSON.stringify({ ...sign(sums, by), formerly }) }
}

const findKind = (received: ReceivedRelease, installed = INSTALLED, options = {}): string => {
  const verified = verifyRelease(received, installed, options)
  return verified.ok ? 'verified' : verified.error.kind
}

test('a newer release with the installed key is verified, and so is the same one', () => {
  expect(verifyRelease(release(first), INSTALLED)).toEqual({
    ok: true,
    value: { version: '1.2.0', key: first.publicKey },
  })
  expect(findKind(release(first), { ...INSTALLED, version: '1.2.0' })).toBe('verified')
})

test.each([
  ['cut', { bytes: BYTES.subarray(1) }, 'release-damaged'],
  ['unsigned', { signature: undefined }, 'release-unsigned'],
  ['signed with a text that is no signature', { signature: '{"key":1}' }, 'release-unsigned'],
  ['signed with a text that is too long', { signature: ' '.repeat(20_001) }, 'release-unsigned'],
  [
    'with checksums changed after they were signed',
    { sums: formatSum(NAME, Buffer.from('x')) },
    'release-foreign',
  ],
  ['under another name', { name: 'site-1.3.0.tgz' }, 'release-foreign'],
])('a release %s is refused', (_what, change, kind) => {
  expect(findKind({ ...release(first), ...change })).toBe(kind)
})

test('a key that nobody signed is refused, also where it names the installed one as former', () => {
  expect(findKind(release(stranger))).toBe('release-foreign')
  const claimed = [{ key: first.publicKey, signature: sign('anything', first).signature }]
  expect(findKind(release(stranger, { formerly: claimed }))).toBe('release-foreign')
  const bySelf = [sign(describeSuccession(stranger.publicKey), stranger)]
  expect(findKind(release(stranger, { formerly: bySelf }))).toBe('release-foreign')
})

test('a new key is accepted if the former one signed it, also two keys later, and is the installed one from then on', () => {
  const { formerly } = succession(first, second, third)
  expect(verifyRelease(release(third, { formerly }), INSTALLED)).toEqual({
    ok: true,
    value: { version: '1.2.0', key: third.publicKey },
  })
  expect(findKind(release(third, { formerly }), { ...INSTALLED, key: third.publicKey })).toBe('verified')
  expect(findKind(release(first, { formerly: [] }), { ...INSTALLED, key: third.publicKey })).toBe(
    'release-foreign',
  )
})

test('a succession with a missing link is refused', () => {
  const formerly = succession(first, second, third).formerly.slice(1)
  expect(findKind(release(third, { formerly }))).toBe('release-foreign')
})

test.each(['1.0.9', '1.1.0-rc.1'])(
  'version %s is older than 1.1.0, and refused unless that is allowed',
  (version) => {
    const older = release(first, { name: `site-${version}.tgz` })
    expect(findKind(older)).toBe('release-older')
    expect(findKind(older, INSTALLED, { allowOlder: true })).toBe('verified')
  },
)

test('the name of a release may have a number before its version', () => {
  expect(findKind(release(first, { name: 'radio-44-1.2.0.tgz' }))).toBe('verified')
})

test('a file that is not named as a release is refused', () => {
  expect(findKind(release(first, { name: 'site-latest.tgz' }))).toBe('release-foreign')
})
