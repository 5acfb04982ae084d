import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createKeyPair } from '../../tools/src/lib/signatures'
import {
  formatSum,
  MAX_FORMER_KEYS,
  type ReleaseKeys,
  verifyRelease,
} from '../../tools/src/release/verifyRelease'
import { temporaryFolders } from '../../tools/src/testing/temporaryFolders'
import { adoptKey, KEYS_FILE, readKeys, readPrivateKey, signSums } from './keys'

const folder = temporaryFolders()
const [first, second, third] = [createKeyPair(), createKeyPair(), createKeyPair()]

const unwrap = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
) => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const successive = unwrap(
  adoptKey(
    unwrap(adoptKey(unwrap(adoptKey(undefined, first.privateKey)), second.privateKey, first.privateKey)),
    third.privateKey,
    second.privateKey,
  ),
)

test('sums that a third key signs are verified by a release that knows the first', () => {
  const [name, bytes] = ['site-1.2.0.tgz', Buffer.from('the package')]
  const sums = formatSum(name, bytes)
  const signature = JSON.stringify(unwrap(signSums(sums, third.privateKey, successive)))
  const verified = verifyRelease({ name, bytes, sums, signature }, { version: '1.1.0', key: first.publicKey })
  expect(verified).toEqual({ ok: true, value: { version: '1.2.0', key: third.publicKey } })
})

test('after more keys than a release may name, the oldest is dropped and the file is still read', () => {
  const pairs = Array.from({ length: MAX_FORMER_KEYS + 2 }, createKeyPair)
  const [root, keys] = [
    folder(),
    pairs.reduce<ReleaseKeys | undefined>(
      (before, { privateKey }, at) => unwrap(adoptKey(before, privateKey, pairs[at - 1]?.privateKey)),
      undefined,
    ),
  ]
  writeFileSync(path.join(root, KEYS_FILE), JSON.stringify(keys))
  expect(readKeys(root)).toEqual({ ok: true, value: keys })
  expect(keys?.formerly.map(({ key }) => key)).toEqual(
    pairs
      .slice(1, -1)
      .map(({ publicKey }) => publicKey)
      .reverse(),
  )
})

test('the same key again changes nothing', () => {
  expect(adoptKey(successive, third.privateKey)).toEqual({ ok: true, value: successive })
})

test.each([
  ['without its former key', undefined, 'no-former-key'],
  ['with another former key', first.privateKey, 'wrong-key'],
  ['with a text that is no key', 'no key', 'no-key'],
])('a new key is not adopted %s', (_what, former, kind) => {
  expect(adoptKey(successive, createKeyPair().privateKey, former)).toMatchObject({ error: { kind } })
})

test('another key than the one of the repository signs nothing, and neither does one before there is any', () => {
  expect(signSums('', first.privateKey, successive)).toMatchObject({ error: { kind: 'wrong-key' } })
  expect(signSums('', first.privateKey, undefined)).toMatchObject({ error: { kind: 'no-keys' } })
})

test('a private key inside the repository is refused, a missing one named', () => {
  const root = folder()
  const inside = path.join(root, 'release.key')
  writeFileSync(inside, first.privateKey)
  expect(readPrivateKey(root, inside)).toMatchObject({ error: { kind: 'key-inside' } })
  expect(readPrivateKey(root, `${root}-elsewhere.key`)).toMatchObject({ error: { kind: 'no-key' } })
  expect(readPrivateKey(folder(), inside)).toEqual({ ok: true, value: first.privateKey })
})

test('a key inside the repository is refused behind links, and whatever its name begins with', () => {
  const root = folder()
  const [inside, dotted] = [path.join(root, 'release.key'), path.join(root, '..release.key')]
  for (const file of [inside, dotted]) writeFileSync(file, first.privateKey)
  const [toFile, toRoot] = [path.join(folder(), 'to.key'), path.join(folder(), 'root')]
  symlinkSync(inside, toFile)
  symlinkSync(root, toRoot)
  const files = [dotted, toFile, path.join(toRoot, 'release.key')]
  for (const file of files)
    expect(readPrivateKey(root, file)).toMatchObject({ error: { kind: 'key-inside' } })
  expect(readPrivateKey(toRoot, inside)).toMatchObject({ error: { kind: 'key-inside' } })
})

test('a file that cannot be read is named as one that is missing', () => {
  expect(readPrivateKey(folder(), folder())).toMatchObject({ error: { kind: 'no-key' } })
})

test('a repository without keys has none, and a damaged file is refused', () => {
  const root = folder()
  expect(readKeys(root)).toEqual({ ok: true, value: undefined })
  writeFileSync(path.join(root, KEYS_FILE), '{"key":')
  expect(readKeys(root)).toMatchObject({ error: { kind: 'keys-damaged' } })
})
