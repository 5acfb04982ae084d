// Reads the notes of the releases between two versions, from the changelog in the newer package.
import { err, ok, type Result } from '@site/shared/result'
import semver from 'semver'
import { readEntries } from '../backup/readArchive'
import { type Failure, readMessage } from '../lib/failures'
import { translate } from '../lib/language'
import { type ChangelogEntry, readChangelog } from '../release/changelog'
import { findReleaseWords } from './findRelease.content'
import type { UpdateWords } from './journey/update.content'

const CHANGELOG = 'package/CHANGELOG.md'
const MAX_CHANGELOG_BYTES = 2_000_000

/** Reads the changelog of a package that was verified. */
export const readPackageChangelog = async (
  file: string,
): Promise<Result<readonly ChangelogEntry[], Failure>> => {
  let text = ''
  try {
    await readEntries(file, async ({ name, size = 0 }, bytes) => {
      const isRead = name === CHANGELOG && size <= MAX_CHANGELOG_BYTES
      const chunks: Uint8Array[] = []
      for await (const chunk of bytes) if (isRead) chunks.push(chunk)
      if (isRead) text = Buffer.concat(chunks).toString()
    })
  } catch (cause) {
    return err({
      kind: 'release-damaged',
      message: translate(findReleaseWords).unreadable(file, readMessage(cause)),
    })
  }
  return ok(readChangelog(text))
}

/** The versions after the installed one up to the newer one, the oldest first: so is what has to be done before. */
export const listBetween = (
  entries: readonly ChangelogEntry[],
  installed: string,
  newer: string,
): readonly ChangelogEntry[] =>
  entries
    .filter(
      ({ version }) =>
        semver.valid(version) !== null && semver.gt(version, installed) && semver.lte(version, newer),
    )
    .toSorted((a, b) => semver.compare(a.version, b.version))

/** Whether one of these versions closes a security hole. */
export const closesHole = (between: readonly ChangelogEntry[]): boolean =>
  between.some(({ security }) => security !== '')

/** Whether somebody has to do something before. */
export const asksFirst = (between: readonly ChangelogEntry[]): boolean =>
  between.some(({ beforeUpdate }) => beforeUpdate !== '')

/** What to say of these versions: the holes they close, then all that has to be done before. */
export const describeBetween = (
  between: readonly ChangelogEntry[],
  words: UpdateWords,
): readonly string[] => {
  const holes = between.filter(({ security }) => security !== '')
  const before = between.filter(({ beforeUpdate }) => beforeUpdate !== '')
  return [
    ...(holes.length === 0 ? [words.noSecurity] : []),
    ...holes.flatMap(({ version, security }) => [words.security(version), security]),
    ...(before.length === 0 ? [words.nothingBefore] : []),
    ...before.flatMap(({ version, beforeUpdate }) => ['', words.before(version), beforeUpdate]),
  ]
}
