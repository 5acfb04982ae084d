// Finds the letters in an inbox, whatever else lies there: who has a storage key writes there any file under any name.
import type { PartName } from '@site/shared/registry'
import { readMessage } from '../lib/failures'
import type { Logger } from '../lib/logger'
import { MAX_AHEAD } from '../registry/keys'
import type { Store } from '../store/store'
import { inboxPrefix, isBuildFileKey, letterKey, readSequence } from './letters'

/** How many keys of an inbox are listed, and removed, at a time. */
const MAX_KEYS = 1_000
/** How many of the next letters are read by their keys where other files come first. */
const MAX_GUESSES = 10
/** How many strangers a line of the log names, and how many characters of each name. */
const MAX_NAMES = 3
const MAX_NAME_LENGTH = 60

/** A name that somebody else chose, as it can be in a line of the log. */
const quote = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]/g, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
  return `« ${ascii.slice(0, MAX_NAME_LENGTH)}${ascii.length > MAX_NAME_LENGTH ? '…' : ''} »`
}

const describeStrangers = (part: PartName, keys: readonly string[]): string => {
  const names = keys.slice(0, MAX_NAMES).map((key) => quote(key.slice(inboxPrefix(part).length)))
  const more = keys.length > MAX_NAMES ? ` and ${keys.length - MAX_NAMES} more` : ''
  return `${names.join(', ')}${more}`
}

/**
 * What is neither a letter nor a file of a build. A name that comes before the next letters is nothing else, as far as chance
 * goes: identifiers of builds are random.
 */
const isStranger = (key: string, end: string): boolean =>
  readSequence(key) === undefined && (key < end || !isBuildFileKey(key))

interface Inbox {
  readonly store: Store
  readonly logger: Logger
  readonly part: PartName
  /** The number of the last letter. */
  readonly last: number
}

const removeStrangers = async (
  { store, logger, part }: Inbox,
  strangers: readonly string[],
): Promise<void> => {
  if (strangers.length === 0) return
  const names = describeStrangers(part, strangers)
  try {
    await store.remove(strangers)
    logger.error(`removed from the inbox of ${part}, being neither letters nor files of a build: ${names}`)
  } catch (cause) {
    logger.error(`The inbox of ${part} holds ${names}, which cannot be removed: ${readMessage(cause)}`)
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
const guessLetters = async ({ store, part, last }: Inbox): Promise<readonly number[]> => {
  const guesses = Array.from({ length: MAX_GUESSES }, (_, ahead) => last + 1 + ahead)
  const found = await Promise.all(guesses.map(async (number) => store.read(letterKey(part, number), 1)))
  return guesses.filter((_, at) => found[at] !== undefined)
}

/**
 * Lists the numbers of the letters that wait, at least one if there is one, and removes the first strangers, which the log
 * names. Where strangers fill the list, the next letters are looked for by their keys: the list may never reach them.
 */
export const listLetters = async (inbox: Inbox): Promise<readonly number[]> => {
  const keys = await tryList(inbox)
  if (!keys) return guessLetters(inbox)
  const end = letterKey(inbox.part, inbox.last + MAX_AHEAD)
  await removeStrangers(
    inbox,
    keys.filter((key) => isStranger(key, end)),
  )
  const letters = keys.flatMap((key) => readSequence(key) ?? [])
  const isCut = keys.length >= MAX_KEYS && (keys.at(-1) ?? '') < end
  return letters.length === 0 && isCut ? guessLetters(inbox) : letters
}
