// The public keys of releases, in release.key.json of the repository. The private one is never in it.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { attempt, flatMap, map, ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../../tools/src/lib/failures'
import { readOwnKey, type Signature, signText } from '../../tools/src/lib/signatures'
import {
  describeSuccession,
  MAX_FORMER_KEYS,
  parseReleaseKeys,
  type ReleaseKeys,
} from '../../tools/src/release/verifyRelease'

export const KEYS_FILE = 'release.key.json'

/** Reads the public keys of the repository; undefined before there are any. */
export const readKeys = (root: string): Result<ReleaseKeys | undefined, Failure> => {
  const file = path.join(root, KEYS_FILE)
  if (!existsSync(file)) return ok(undefined)
  const keys = parseReleaseKeys(readFileSync(file, 'utf8'))
  return keys.ok ? keys : refuse('keys-damaged', `${KEYS_FILE} cannot be read: restore it from git`)
}

const isInside = (dir: string, file: string): boolean => path.relative(dir, file).split(path.sep)[0] !== '..'

/** Reads a private key, which has to be outside of the repository, so that no commit can contain it. */
export const readPrivateKey = (root: string, file: string): Result<string, Failure> => {
  const target = attempt(() => realpathSync(file)) ?? path.resolve(file)
  if (isInside(path.resolve(root), path.resolve(file)) || isInside(realpathSync(root), target))
    return refuse('key-inside', `${file} is inside the repository: keep the private key elsewhere`)
  const key = attempt(() => readFileSync(file, 'utf8'))
  return key === undefined
    ? refuse('no-key', `${file} does not exist or cannot be read: site keys init makes a key`)
    : ok(key)
}

const readPublic = (privateKey: string): Result<string, Failure> => {
  const key = readOwnKey(privateKey)
  return key === undefined ? refuse('no-key', 'The key file holds no Ed25519 private key') : ok(key)
}

/** What `SHA256SUMS.sig` says: the signature of the checksums, and the keys before this one. */
export type SignedSums = ReleaseKeys & Pick<Signature, 'signature'>

/** Signs checksums with the private half of the repository's key. */
export const signSums = (
  sums: string,
  privateKey: string,
  keys: ReleaseKeys | undefined,
): Result<SignedSums, Failure> => {
  if (keys === undefined)
    return refuse('no-keys', `There is no ${KEYS_FILE} yet: npm run release:key -- <private key>`)
  return flatMap(readPublic(privateKey), (key) => {
    const signed = signText(sums, privateKey)
    return key === keys.key && signed
      ? ok({ ...keys, ...signed })
      : refuse(
          'wrong-key',
          `The private key is not the one of ${KEYS_FILE}: npm run release:key makes it the next`,
        )
  })
}

/**
 * Makes a key the one of the next releases. Beyond `MAX_FORMER_KEYS` the oldest former key is dropped: a release that knows
 * only that one has to be updated by way of one in between.
 * @param former the private key before it, which signs it: without that, installed releases would refuse the next one
 */
export const adoptKey = (
  keys: ReleaseKeys | undefined,
  privateKey: string,
  former?: string,
): Result<ReleaseKeys, Failure> =>
  flatMap(readPublic(privateKey), (key) => {
    if (keys === undefined) return ok({ key, formerly: [] })
    if (keys.key === key) return ok(keys)
    if (former === undefined)
      return refuse(
        'no-former-key',
        `Installed releases know the former key, which has to sign: --former <file>`,
      )
    return map(signSums(describeSuccession(key), former, keys), (signed) => ({
      key,
      formerly: [{ key: signed.key, signature: signed.signature }, ...keys.formerly].slice(
        0,
        MAX_FORMER_KEYS,
      ),
    }))
  })
