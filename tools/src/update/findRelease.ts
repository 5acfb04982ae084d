// Finds the newest release at an address: a folder, a file or https, with the checksums and their signature beside it.
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import semver from 'semver'
import { type Failure, hasCode, readMessage, refuse } from '../lib/failures'
import { translate } from '../lib/language'
import {
  type InstalledRelease,
  MAX_TEXT_LENGTH,
  type ReceivedRelease,
  readVersion,
  SIGNATURE_FILE,
  SUMS_FILE,
  verifySums,
} from '../release/verifyRelease'
import { findReleaseWords } from './findRelease.content'

/** Largest package, in bytes: a release has 13 MB. */
export const MAX_PACKAGE_BYTES = 64_000_000
/** Longest wait for checksums and signature, and for a package over a slow line. */
const TEXT_MS = 20_000
const PACKAGE_MS = 10 * 60_000

/** Reads a file beside a release; undefined where it is missing. */
type ReadBeside = (name: string, maxBytes: number, timeoutMs: number) => Promise<Uint8Array | undefined>

interface ReleaseSource {
  readonly read: ReadBeside
  /** The package, where the address names one. */
  readonly name?: string
}

const isPackage = (address: string): boolean => address.endsWith('.tgz')
const isHttps = (address: string): boolean => address.startsWith('https://')

/** Whether an address names the package of one release, and not where all of them are. */
export const namesPackage = (address: string): boolean =>
  isPackage(isHttps(address) && URL.canParse(address) ? new URL(address).pathname : address)

const tooLarge = (name: string, maxBytes: number): Error =>
  new Error(translate(findReleaseWords).tooLarge(name, maxBytes / 1e6))

const readBody = async (name: string, { body }: Response, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge(name, maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const openAddress = (folder: string, request: typeof fetch): ReadBeside => {
  const base = folder.endsWith('/') ? folder : `${folder}/`
  return async (name, maxBytes, timeoutMs) => {
    const response = await request(new URL(encodeURIComponent(name), base), {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404) return undefined
    if (!response.ok)
      throw new Error(translate(findReleaseWords).answers(new URL(base).host, response.status, name))
    if (!isHttps(response.url || base)) throw new Error(translate(findReleaseWords).withoutHttps(name))
    return readBody(name, response, maxBytes)
  }
}

const openFolder =
  (folder: string): ReadBeside =>
  async (name, maxBytes) => {
    const file = path.join(folder, name)
    try {
      const stats = await stat(file)
      if (!stats.isFile()) throw new Error(translate(findReleaseWords).notFile(file))
      if (stats.size > maxBytes) throw tooLarge(file, maxBytes)
      return await readFile(file)
    } catch (cause) {
      if (hasCode(cause, 'ENOENT') || hasCode(cause, 'ENOTDIR')) return undefined
      throw cause
    }
  }

const openSource = (address: string, request: typeof fetch): Result<ReleaseSource, Failure> => {
  if (isHttps(address) && URL.canParse(address)) {
    const { pathname } = new URL(address)
    if (!isPackage(pathname)) return ok({ read: openAddress(address, request) })
    const name = decodeURIComponent(path.posix.basename(pathname))
    return ok({ read: openAddress(new URL('.', address).href, request), name })
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(address))
    return refuse('no-release', translate(findReleaseWords).notAddress(address))
  return ok(
    isPackage(address)
      ? { read: openFolder(path.dirname(path.resolve(address))), name: path.basename(address) }
      : { read: openFolder(path.resolve(address)) },
  )
}

/** The packages that checksums name, the newest first. */
const listPackages = (sums: string): readonly string[] =>
  sums
    .split('\n')
    .flatMap((line) => /^[\da-f]{64} {2}([\w.+-]+\.tgz)$/.exec(line)?.[1] ?? [])
    .flatMap((name) => {
      const version = readVersion(name)
      return version.ok ? [{ name, version: version.value }] : []
    })
    .toSorted((a, b) => semver.rcompare(a.version, b.version))
    .map(({ name }) => name)

/** A release whose checksums are signed by those who made the installed one; its package is not read yet. */
export interface FoundRelease {
  readonly name: string
  readonly version: string
  /** Reads its package, up to `MAX_PACKAGE_BYTES`. */
  readonly receive: () => Promise<Result<ReceivedRelease, Failure>>
}

const readText = async ({ read }: ReleaseSource, name: string): Promise<string | undefined> => {
  const bytes = await read(name, MAX_TEXT_LENGTH, TEXT_MS)
  return bytes && Buffer.from(bytes).toString()
}

/** Failures of the network and the disk become one sentence. */
const attemptRead = async <T>(address: string, task: () => Promise<Result<T, Failure>>) => {
  try {
    return await task()
  } catch (cause) {
    return refuse('release-unreachable', translate(findReleaseWords).unreachable(address, readMessage(cause)))
  }
}

const findIn = async (
  address: string,
  source: ReleaseSource,
  installed: Pick<InstalledRelease, 'key'>,
): Promise<Result<FoundRelease, Failure>> => {
  const sums = await readText(source, SUMS_FILE)
  if (sums === undefined) return refuse('no-release', translate(findReleaseWords).none(address, SUMS_FILE))
  const signature = await readText(source, SIGNATURE_FILE)
  const name = source.name ?? listPackages(sums)[0]
  if (name === undefined)
    return refuse('no-release', translate(findReleaseWords).noPackage(address, SUMS_FILE))
  const receive = () =>
    attemptRead(address, async () => {
      const bytes = await source.read(name, MAX_PACKAGE_BYTES, PACKAGE_MS)
      return bytes === undefined
        ? refuse('no-release', translate(findReleaseWords).missing(name, address))
        : ok({ name, bytes, sums, signature })
    })
  return flatMap(verifySums({ name, sums, signature }, installed), () =>
    flatMap(readVersion(name), (version) => ok({ name, version, receive })),
  )
}

/**
 * Finds the newest release at an address, and verifies who made it.
 * @example await findRelease('https://releases.example/site', { key })
 */
export const findRelease = async (
  address: string,
  installed: Pick<InstalledRelease, 'key'>,
  request: typeof fetch = fetch,
): Promise<Result<FoundRelease, Failure>> => {
  const source = openSource(address, request)
  return source.ok ? attemptRead(address, () => findIn(address, source.value, installed)) : err(source.error)
}
