// Makes a release of a checkout: the package, its checksum, and the signature of that.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { readManifest, runNpmPack } from '../../tools/src/dev/pack'
import type { Failure } from '../../tools/src/lib/failures'
import type { Logger } from '../../tools/src/lib/logger'
import { explainUnread } from '../../tools/src/release/changelog'
import { formatSum, SIGNATURE_FILE, SUMS_FILE, verifyRelease } from '../../tools/src/release/verifyRelease'
import { buildParts, findParts, getOutputFolder } from '../../tools/src/workspace/parts'
import { readKeys, readPrivateKey, signSums } from './keys'
import { stageRelease } from './stage'

interface ReleaseOptions {
  /** Where to put its files. */
  readonly out: string
  /** File of the private key; without one, the release is not signed. */
  readonly key?: string | undefined
  readonly logger: Logger
}

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const readCommit = (root: string): string => git(root, 'rev-parse', 'HEAD')

/** Refuses a checkout with changes: nobody could make the same release again. */
const checkClean = (root: string): Result<void, Failure> => {
  const [first, ...others] = git(root, 'status', '--porcelain', '--untracked-files=all').split('\n')
  if (!first) return ok(undefined)
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return err({
    kind: 'not-clean',
    message: `A release is made of what is committed, and these are not: ${first.trim()}${more}. Commit or stash them`,
  })
}

/** Refuses what was changed while the release was made: files are read until it is packed. */
const checkSame = (root: string, commit: string): Result<void, Failure> =>
  flatMap(checkClean(root), () =>
    readCommit(root) === commit
      ? ok(undefined)
      : err({
          kind: 'not-clean',
          message: 'Another commit was checked out meanwhile: make the release again',
        }),
  )

const findUnread = (root: string, version: string): string | undefined =>
  explainUnread(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version)

/** A release that others get says what they have to do before. */
const checkNotes = (root: string, version: string, { key }: ReleaseOptions): Result<void, Failure> => {
  const unread = key === undefined ? undefined : findUnread(root, version)
  return unread === undefined ? ok(undefined) : err({ kind: 'no-notes', message: unread })
}

/** Tells what the release lacks for those who get it; both are fine for a trial. */
const reportLacks = (root: string, version: string, { key, logger }: ReleaseOptions): void => {
  const wanted = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim()
  if (process.versions.node !== wanted)
    logger.info(`Node is ${process.versions.node}: with ${wanted} of .nvmrc, everybody gets the same bytes`)
  const unread = findUnread(root, version)
  if (unread !== undefined) logger.info(unread)
  if (key === undefined) logger.info('It is not signed: --key <file>')
}

/** Builds every part anew: git ignores builds, which somebody may have edited. */
const buildAll = async (root: string, logger: Logger): Promise<Result<void, Failure>> => {
  const parts = findParts(root)
  for (const part of parts) rmSync(getOutputFolder(part), { recursive: true, force: true })
  for (const built of await buildParts(parts, logger)) if (!built.ok) return built
  return ok(undefined)
}

/** Removes former packages of the same name: one that lies beside the new one would be installed in its place. */
export const removePackages = (out: string, name: string): void => {
  for (const file of readdirSync(out))
    if (file.startsWith(`${name}-`) && /^\d.*\.tgz$/.test(file.slice(name.length + 1)))
      rmSync(path.join(out, file))
}

/** Stages and packs; returns the name of the package in `out`. */
const pack = async (
  root: string,
  out: string,
  release: Parameters<typeof stageRelease>[2],
): Promise<Result<string, Failure>> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-release-'))
  try {
    return map(await stageRelease(root, dir, release), () => runNpmPack(dir, out))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Writes checksum and signature beside the package, and verifies them as an installed release does. */
const sign = (root: string, { out, key }: ReleaseOptions, name: string): Result<void, Failure> => {
  const bytes = readFileSync(path.join(out, name))
  const sums = formatSum(name, bytes)
  writeFileSync(path.join(out, SUMS_FILE), sums)
  rmSync(path.join(out, SIGNATURE_FILE), { force: true })
  if (key === undefined) return ok(undefined)
  return flatMap(readPrivateKey(root, key), (privateKey) =>
    flatMap(readKeys(root), (keys) =>
      flatMap(signSums(sums, privateKey, keys), (signed) => {
        const signature = `${JSON.stringify(signed, null, 2)}\n`
        writeFileSync(path.join(out, SIGNATURE_FILE), signature)
        const installed = { version: '0.0.0', key: signed.key }
        return map(verifyRelease({ name, bytes, sums, signature }, installed), () => undefined)
      }),
    ),
  )
}

/** Everything about a key that can be refused is refused before minutes of building. */
const checkKey = (root: string, { key }: ReleaseOptions): Result<string | undefined, Failure> =>
  flatMap(readKeys(root), (keys) => {
    if (key === undefined) return ok(keys?.key)
    return flatMap(readPrivateKey(root, key), (privateKey) =>
      map(signSums('', privateKey, keys), (signed) => signed.key),
    )
  })

/** Makes the release of a clean checkout, and returns the path of its package. */
export const makeRelease = async (
  root: string,
  options: ReleaseOptions,
): Promise<Result<string, Failure>> => {
  const { out, logger } = options
  const { name, version } = readManifest(root)
  const commit = readCommit(root)
  const key = flatMap(checkClean(root), () => checkKey(root, options))
  if (!key.ok) return key
  const notes = checkNotes(root, version, options)
  if (!notes.ok) return notes
  const built = await buildAll(root, logger)
  if (!built.ok) return built
  mkdirSync(out, { recursive: true })
  removePackages(out, name)
  const release = { version, commit, ...(key.value !== undefined && { key: key.value }) }
  const packed = await pack(root, path.resolve(out), release)
  if (!packed.ok) return packed
  const same = checkSame(root, commit)
  if (!same.ok) {
    removePackages(out, name)
    return same
  }
  reportLacks(root, version, options)
  return map(sign(root, options, packed.value), () => path.join(out, packed.value))
}
