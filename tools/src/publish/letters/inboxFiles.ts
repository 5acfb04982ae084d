// Finds the letters in an inbox, whatever else lies there: any holder of a storage key writes any file there, under any name.
import type { PartName } from '@site/shared/registry'
import { readMessage } from '../../lib/failures'
import type { Logger } from '../../lib/logger'
import { MAX_AHEAD } from '../../registry/keys/keys'
import type { Newest } from '../../registry/revisions'
import type { Store } from '../../store/store'
import { sortLetters } from './junkLetters'
import { inboxPrefix, isBuildFileKey, letterKey, readSequence } from './letters'

/** How many keys of an inbox are listed, and removed, at a time. */
const MAX_KEYS = 1_000
/** How many of the next letters are read by their keys where other files come first. */
const MAX_GUESSES = 10
/** Up to this number, files named like letters are answered one by one; of more, those that no key signed are removed. */
export const MAX_LETTERS = 20
/** How many files a line of the log names, and how many characters of each name. */
const MAX_NAMES = 3
const MAX_NAME_LENGTH = 60

/** An untrusted name, escaped for a line of the log. */
const quote = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]/g, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
  return `« ${ascii.slice(0, MAX_NAME_LENGTH)}${ascii.length > MAX_NAME_LENGTH ? '…' : ''} »`
}

const describeNames = (part: PartName, keys: readonly string[]): string => {
  const names = keys.slice(0, MAX_NAMES).map((key) => quote(key.slice(inboxPrefix(part).length)))
  const more = keys.length > MAX_NAMES ? ` and ${keys.length - MAX_NAMES} more` : ''
  return `${names.join(', ')}${more}`
}

/**
 * Whether a file is neither a letter nor part of a build. A name that sorts before the next letters cannot belong to a build:
 * identifiers of builds are random.
 */
const isForeign = (key: string, end: string): boolean =>
  readSequence(key) === undefined && (key < end || !isBuildFileKey(key))

interface Inbox {
  readonly store: Store
  readonly logger: Logger
  readonly newest: Newest
  readonly part: PartName
  /** The number of the last letter. */
  readonly last: number
  /** The keys that were handled in this turn: those that cannot be removed stay. */
  readonly handled: Set<string>
}

interface Listed {
  /** The numbers of letters to handle, in this order. */
  readonly letters: readonly number[]
  /** Whether files were removed, and more than were listed may lie there. */
  readonly isMore: boolean
}

/** Removes files that are no letters, and logs their names. Resolves with whether they were removed. */
const removeFiles = async (
  { store, logger, part, handled }: Inbox,
  keys: readonly string[],
  what: string,
): Promise<boolean> => {
  if (keys.length === 0) return false
  for (const key of keys) handled.add(key)
  const names = describeNames(part, keys)
  try {
    await store.remove(keys)
    logger.error(`removed from the inbox of ${part}, being ${what}: ${names}`)
    return true
  } catch (cause) {
    logger.error(`The inbox of ${part} holds ${names}, which cannot be removed: ${readMessage(cause)}`)
    return false
  }
}

/** Lists the first keys of an inbox; undefined where that fails. */
const tryList = async ({ store, logger, part }: Inbox): Promise<readonly string[] | undefined> => {
  try {
    return await store.list(inboxPrefix(part), MAX_KEYS)
  } catch (cause) {
    logger.error(`The inbox of ${part} cannot be listed: ${readMessage(cause)}`)
    return undefined
  }
}

/** Finds the next letters by their keys. */
const guessLetters = async (inbox: Inbox): Promise<readonly number[]> => {
  const { store, part, last } = inbox
  const guesses = Array.from({ length: MAX_GUESSES }, (_, ahead) => last + 1 + ahead)
  const found = await Promise.all(
    guesses.map((number) => store.read(letterKey(part, number), 1).catch(() => undefined)),
  )
  return guesses.filter((number, at) => found[at] !== undefined && isNew(inbox, number))
}

const isNew = ({ part, handled }: Inbox, number: number): boolean => !handled.has(letterKey(part, number))

/** Sorts many files that are named like letters, and removes those that are none of the team. */
const sortMany = async (
  inbox: Inbox,
  numbers: readonly number[],
): Promise<{ readonly letters: readonly number[]; readonly isRemoved: boolean }> => {
  const { logger, part, handled } = inbox
  const nameKeys = (sorted: readonly number[]) => sorted.map((number) => letterKey(part, number))
  const { letters, junk, unreadable } = await sortLetters(inbox, numbers, MAX_LETTERS - 1)
  const left = nameKeys(unreadable)
  for (const key of left) handled.add(key)
  if (left.length > 0)
    logger.error(`The inbox of ${part} holds ${describeNames(part, left)}, which cannot be read`)
  const what = `no letters that a key of ${part} signed for their places`
  return { letters, isRemoved: await removeFiles(inbox, nameKeys(junk), what) }
}

/**
 * Lists the letters that wait, and removes what else lies in an inbox, which the log names. Where other files fill the list, the
 * next letters are looked for by their keys: the list may never reach them.
 */
export const listLetters = async (inbox: Inbox): Promise<Listed> => {
  const { part, last, handled } = inbox
  const keys = await tryList(inbox)
  if (!keys) return { letters: await guessLetters(inbox), isMore: false }
  const end = letterKey(part, last + MAX_AHEAD)
  const fresh = keys.filter((key) => !handled.has(key))
  const foreign = fresh.filter((key) => isForeign(key, end))
  const areGone = await removeFiles(inbox, foreign, 'neither letters nor files of a build')
  const numbers = fresh.flatMap((key) => readSequence(key) ?? [])
  const isMany = numbers.length > MAX_LETTERS
  const { letters, isRemoved } = isMany
    ? await sortMany(inbox, numbers)
    : { letters: numbers, isRemoved: false }
  const isCut = keys.length >= MAX_KEYS && (keys.at(-1) ?? '') < end
  const isMore = keys.length >= MAX_KEYS && (areGone || isRemoved)
  if (letters.length > 0 || !isCut) return { letters, isMore }
  const guessed = await guessLetters(inbox)
  const sorted = isMany ? await sortLetters(inbox, guessed, 0) : { letters: guessed }
  return { letters: sorted.letters, isMore }
}
