// Whether the file of a release comes from those who made the installed one, is whole, and is not older.
import { hash } from 'node:crypto'
import { parseJson } from '@site/shared/json'
import { flatMap, map, ok, type Result } from '@site/shared/result'
import semver from 'semver'
import * as v from 'valibot'
import { type Failure, refuse } from '../lib/failures'
import { translate } from '../lib/language'
import { isSigned, type Signature } from '../lib/signatures'
import { releaseWords } from './release.content'

/** Beside the file of a release: its checksum, and the signature of that. */
export const SUMS_FILE = 'SHA256SUMS'
export const SIGNATURE_FILE = 'SHA256SUMS.sig'

/** Most keys there were before the present one: each is checked. */
export const MAX_FORMER_KEYS = 20
/** Longest text of checksums or signatures, in characters. */
export const MAX_TEXT_LENGTH = 20_000

const Signed = v.object({ key: v.string(), signature: v.string() })

/** The keys of a project: the present one, and the ones before, each of which signed the one that follows it. */
const Keys = v.object({
  key: v.string(),
  /** The newest first. */
  formerly: v.optional(v.pipe(v.array(Signed), v.maxLength(MAX_FORMER_KEYS)), []),
})

export type ReleaseKeys = v.InferOutput<typeof Keys>

const SignatureText = v.object({ ...Keys.entries, signature: v.string() })

export const parseReleaseKeys = parseJson(Keys)
const parseSignature = parseJson(SignatureText)

/** The text that a former key signs to say which one follows it. */
export const describeSuccession = (key: string): string => `The next key of releases is ${key}\n`

/** The line of `SHA256SUMS` about a file, as `sha256sum --check` reads it. */
export const formatSum = (name: string, bytes: Uint8Array): string => `${hash('sha256', bytes)}  ${name}\n`

/** A release before it is trusted. */
export interface ReceivedRelease {
  /** The name of its file, such as `site-1.2.0.tgz`. */
  readonly name: string
  readonly bytes: Uint8Array
  /** The text of `SHA256SUMS`. */
  readonly sums: string
  /** The text of `SHA256SUMS.sig`; undefined where there is none. */
  readonly signature: string | undefined
}

/** The release that is installed. */
export interface InstalledRelease {
  readonly version: string
  /** Public key that the next release is signed with. */
  readonly key: string
}

export interface VerifyOptions {
  /** Accepts a version before the installed one, to go back to it. */
  readonly allowOlder?: boolean
}

export interface VerifiedRelease {
  readonly version: string
  /** The key that releases are signed with from now on. */
  readonly key: string
}

/** Whether the present key was signed by the installed one, or by one that the installed one has signed, and so on. */
const succeeds = ({ key, formerly }: ReleaseKeys, installed: string): boolean => {
  let newer = key
  for (const one of formerly) {
    if (newer === installed) return true
    if (!isSigned(describeSuccession(newer), one)) return false
    newer = one.key
  }
  return newer === installed
}

/** Verifies the signature of the checksums: what they name comes from those who made the installed release. */
export const verifySums = (
  { name, sums, signature }: Omit<ReceivedRelease, 'bytes'>,
  installed: Pick<InstalledRelease, 'key'>,
): Result<ReleaseKeys, Failure> => {
  if (signature === undefined)
    return refuse('release-unsigned', translate(releaseWords).unsigned(name, SIGNATURE_FILE))
  if (Math.max(sums.length, signature.length) > MAX_TEXT_LENGTH)
    return refuse('release-unsigned', translate(releaseWords).tooLong(name, SUMS_FILE, SIGNATURE_FILE))
  const signed = parseSignature(signature)
  if (!signed.ok) return refuse('release-unsigned', translate(releaseWords).unreadable(name, SIGNATURE_FILE))
  if (!succeeds(signed.value, installed.key))
    return refuse('release-foreign', translate(releaseWords).otherKey(name))
  const own: Signature = signed.value
  return isSigned(sums, own)
    ? ok(signed.value)
    : refuse('release-foreign', translate(releaseWords).otherSums(name, SUMS_FILE))
}

const checkBytes = ({ name, bytes, sums }: ReceivedRelease): Result<void, Failure> => {
  const listed = sums.split('\n').some((line) => line.endsWith(`  ${name}`))
  if (!listed) return refuse('release-foreign', translate(releaseWords).notNamed(name, SUMS_FILE))
  return sums.split('\n').includes(formatSum(name, bytes).trimEnd())
    ? ok(undefined)
    : refuse('release-damaged', translate(releaseWords).damaged(name))
}

/** The version in the name of a release, which its signature covers. */
export const readVersion = (name: string): Result<string, Failure> => {
  const version = semver.valid(/-(\d+\.\d+\.\d+.*)\.tgz$/.exec(name)?.[1] ?? '')
  return version === null ? refuse('release-foreign', translate(releaseWords).badName(name)) : ok(version)
}

const checkVersion = (
  version: string,
  installed: InstalledRelease,
  { allowOlder = false }: VerifyOptions,
): Result<void, Failure> =>
  allowOlder || semver.gte(version, installed.version)
    ? ok(undefined)
    : refuse('release-older', translate(releaseWords).older(version, installed.version))

/**
 * Verifies a release against the installed one: the signature first, since nothing else can be believed without it.
 * @example verifyRelease({ name: 'site-1.1.0.tgz', bytes, sums, signature }, readRelease(root), {})
 */
export const verifyRelease = (
  received: ReceivedRelease,
  installed: InstalledRelease,
  options: VerifyOptions = {},
): Result<VerifiedRelease, Failure> =>
  flatMap(verifySums(received, installed), ({ key }) =>
    flatMap(checkBytes(received), () =>
      flatMap(readVersion(received.name), (version) =>
        map(checkVersion(version, installed, options), () => ({ version, key })),
      ),
    ),
  )
