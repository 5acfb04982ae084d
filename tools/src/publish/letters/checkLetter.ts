// Reads a letter and checks it: by a key of its part, for this site, this place, this state of the part, and in time.
import { HOUR_MS } from '@site/shared/durations'
import type { PartName } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import { type Failure, hasCode } from '../../lib/failures'
import { isSigned } from '../../lib/signatures'
import type { Step } from '../../registry/change'
import { acceptLetter, describeOtherKey, type LetterPlace, voidLetter } from '../../registry/keys/keys'
import { readSiteName } from '../../registry/keys/nextSequence'
import { findKeys } from '../../registry/revision'
import type { Newest } from '../../registry/revisions'
import { decodeText, type Store } from '../../store/store'
import { type CheckedLetter, refuse } from './executeRequest'
import {
  type Letter,
  letterKey,
  parseLetter,
  parseStatement,
  parseStatementPlace,
  REVISION_IN_LETTERS_SINCE,
  type Statement,
} from './letters'

/** Longest letter, in bytes: it lists the files of a build. */
const MAX_LETTER_BYTES = 1_000_000
/** How long a letter waits to be read. A copy that is put back later has arrived later: its number and revision protect there. */
const MAX_WAIT_HOURS = 24

/** A letter, and when it arrived, by the clock of the storage. */
export interface ReceivedLetter {
  readonly letter: Letter
  readonly isExpired: boolean
}

/** Error codes of the system for links, folders and sockets, which are not read. */
const OTHER_KINDS = ['ELOOP', 'EISDIR', 'ENXIO']

const readFile = async (store: Store, key: string): Promise<Result<Uint8Array | undefined, Failure>> => {
  try {
    return ok(await store.read(key, MAX_LETTER_BYTES + 1))
  } catch (cause) {
    if (!OTHER_KINDS.some((code) => hasCode(cause, code))) throw cause
    return refuse('The letter is a link, a folder or a socket, where a file is read')
  }
}

/** Reads the file of a letter, as long as it may be. */
export const readSigned = async (
  store: Store,
  part: PartName,
  sequence: number,
): Promise<Result<Letter, Failure>> => {
  const bytes = await readFile(store, letterKey(part, sequence))
  if (!bytes.ok) return bytes
  if (bytes.value && bytes.value.length > MAX_LETTER_BYTES)
    return refuse(`The letter has more than ${MAX_LETTER_BYTES / 1e6} MB`)
  const letter = parseLetter(decodeText(bytes.value))
  return letter.ok ? letter : refuse(`The letter is ${letter.error.message}`)
}

export const readLetter = async (
  store: Store,
  part: PartName,
  sequence: number,
): Promise<Result<ReceivedLetter, Failure>> => {
  const letter = await readSigned(store, part, sequence)
  if (!letter.ok) return letter
  const key = letterKey(part, sequence)
  const now = await store.now()
  const arrivedAt = (await store.writtenAt(key)) ?? now
  return ok({ letter: letter.value, isExpired: now - arrivedAt >= MAX_WAIT_HOURS * HOUR_MS })
}

/** Where a letter lies. */
interface Place {
  readonly part: PartName
  readonly sequence: number
}

const checkSignature = (newest: Newest, part: PartName, letter: Letter): Result<void, Failure> => {
  if (!findKeys(newest, part).trusted.includes(letter.key)) return refuse(describeOtherKey(part, letter.key))
  return isSigned(letter.statement, letter)
    ? ok(undefined)
    : refuse('Its signature is not that of its statement')
}

const isAbout = ({ part, sequence }: Place, place: Place): boolean =>
  part === place.part && sequence === place.sequence

/** Whether a key of the part signed the letter for its place. Anybody may have put other letters there. */
export const isGenuine = (newest: Newest, place: Place, letter: Letter): boolean => {
  if (!checkSignature(newest, place.part, letter).ok) return false
  const named = parseStatementPlace(letter.statement)
  return named.ok && isAbout(named.value, place)
}

const checkStatement = (
  newest: Newest,
  { part, sequence }: Place,
  { letter: { key }, isExpired }: ReceivedLetter,
  statement: Statement,
): Result<CheckedLetter, Failure> => {
  const { site, revision, ...said } = statement
  if (!isAbout(said, { part, sequence }))
    return refuse(
      `It is letter ${said.sequence} of ${said.part}, and lies in the place of ${part} ${sequence}`,
    )
  const name = readSiteName(newest)
  if (name === undefined)
    return refuse('This site has no address yet: its operator calls site configure, then repeat the command')
  if (site !== name)
    return refuse(`It is for the site at ${site}, and this one is at ${name}: repeat the command`)
  if (revision === undefined)
    return refuse(
      `It does not name the revision of ${part} it was made for. @site/tools before ${REVISION_IN_LETTERS_SINCE} did not (npx site --version): install what site pack makes in the site’s checkout, then repeat the command`,
    )
  if (isExpired)
    return refuse(
      `It waited for more than ${MAX_WAIT_HOURS} hours, and is not valid any more: repeat the command`,
    )
  const accepted = acceptLetter({ part, sequence, revision }, key)(newest, {
    number: newest.number + 1,
    now: 0,
  })
  if (!accepted.ok) return refuse(accepted.error.message)
  return ok({ statement: { ...statement, revision }, key })
}

/** A letter whose signature holds: it uses up its number, done or refused. */
export interface SignedLetter {
  readonly checked: Result<CheckedLetter, Failure>
  /** Its statement, where it is about the place in which it lies: its files are removed, done or refused. */
  readonly said?: Pick<Statement, 'part' | 'id' | 'request'>
  /** What uses up its number where it is refused; absent where its statement has none. */
  readonly voiding?: { readonly place: LetterPlace; readonly step: Step; readonly key: string }
}

/** Checks a letter. An invalid signature does not use up the letter's number: anybody can write such a letter. */
export const checkLetter = (
  newest: Newest,
  place: Place,
  received: ReceivedLetter,
): Result<SignedLetter, Failure> => {
  const { letter } = received
  const signature = checkSignature(newest, place.part, letter)
  if (!signature.ok) return signature
  const named = parseStatementPlace(letter.statement)
  const { key } = letter
  const voiding = named.ok && { voiding: { place: named.value, step: voidLetter(named.value, key), key } }
  const statement = parseStatement(letter.statement)
  if (!statement.ok) return ok({ checked: refuse(`Its statement is ${statement.error.message}`), ...voiding })
  const said = isAbout(statement.value, place) && { said: statement.value }
  return ok({ checked: checkStatement(newest, place, received, statement.value), ...said, ...voiding })
}
