// The side of the site: reads what teams hand in, checks it, has it done, and answers.
import type { PartName } from '@site/shared/registry'
import { flatMap, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { isSigned } from '../lib/signatures'
import { parseSettings } from '../prerender/settings'
import { describeOlder, findKeys } from '../registry/keys'
import { typedEntries } from '../registry/revision'
import { type Newest, readNewest } from '../registry/revisions'
import { decodeText, isKey, type Store } from '../store/store'
import {
  type Answer,
  answerKey,
  buildFileKey,
  type Desk,
  deskKey,
  INBOX,
  inboxPrefix,
  type Letter,
  letterKey,
  outboxPrefix,
  parseLetter,
  parseStatement,
  readSequence,
} from './letters'
import { type InboxSite, obeyOrSay, refuse, type Signed } from './obeyLetter'
import { prerenderChanged } from './publishSite'

/** How many rounds of letters are read at a time. */
const MAX_ROUNDS = 20
/** How many keys of an inbox are listed: letters come before the files of builds. */
const MAX_KEYS = 1_000
/** Longest letter, in bytes: it lists the files of a build. */
const MAX_LETTER_BYTES = 1_000_000
/** How far a letter may be ahead of the last accepted one: the highest would leave no number for the next. */
const MAX_AHEAD = 1_000
/** Longest reason in an answer and in the log: it may quote what was handed in. */
const MAX_REASON_LENGTH = 2_000

const readSiteName = (newest: Newest): string | undefined => {
  const settings = parseSettings(newest)
  return settings.ok ? settings.value?.config.publicUrl : undefined
}

const readLetter = async (
  store: Store,
  part: PartName,
  sequence: number,
): Promise<Result<Letter, Failure>> => {
  const bytes = await store.read(letterKey(part, sequence), MAX_LETTER_BYTES + 1)
  if (bytes && bytes.length > MAX_LETTER_BYTES)
    return refuse(`The letter has more than ${MAX_LETTER_BYTES / 1e6} MB`)
  const letter = parseLetter(decodeText(bytes))
  return letter.ok ? letter : refuse(`The letter is ${letter.error.message}`)
}

/** Checks a letter: by a key of its part, for this site and this place in the order, or why not. */
const checkLetter = (
  newest: Newest,
  part: PartName,
  sequence: number,
  letter: Letter,
): Result<Signed, Failure> => {
  const { statement: text, key } = letter
  const { trusted, sequence: last } = findKeys(newest, part)
  if (!trusted.includes(key))
    return refuse(
      `It is signed with a key that ${part} does not have, ${key}: its team has the site’s operator add it (site keys add)`,
    )
  if (!isSigned(text, letter)) return refuse('Its signature is not that of its statement')
  const statement = parseStatement(text)
  if (!statement.ok) return refuse(`Its statement is ${statement.error.message}`)
  const { site, ...said } = statement.value
  if (said.part !== part || said.sequence !== sequence)
    return refuse(
      `It is letter ${said.sequence} of ${said.part}, and lies in the place of ${part} ${sequence}`,
    )
  const name = readSiteName(newest)
  if (name === undefined)
    return refuse('This site has no address yet: its operator calls site configure, then repeat the command')
  if (site !== name)
    return refuse(`It is for the site at ${site}, and this one is at ${name}: repeat the command`)
  if (sequence <= last) return refuse(describeOlder(part, last, sequence))
  if (sequence > last + MAX_AHEAD)
    return refuse(`${part} handed in ${last} last, and ${sequence} is too far ahead: repeat the command`)
  return ok({ statement: statement.value, key })
}

/** Tells a team what its next letter is. */
export const writeDesk = async (store: Store, newest: Newest, part: PartName): Promise<void> => {
  const site = readSiteName(newest)
  if (site === undefined) return
  const desk: Desk = { site, sequence: findKeys(newest, part).sequence }
  await store.replace(deskKey(part), JSON.stringify(desk))
}

const listLetters = async (store: Store, part: PartName): Promise<readonly number[]> =>
  (await store.list(inboxPrefix(part), MAX_KEYS)).flatMap((key) => readSequence(key) ?? [])

interface Handled {
  readonly part: PartName
  readonly sequence: number
  readonly answer: Answer
}

/** Works on the inbox of one team, which may forbid it: that is logged, and keeps no other team waiting. */
const tryInbox = async ({ logger }: InboxSite, part: PartName, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (cause) {
    logger.error(`The inbox of ${part} cannot be used: ${String(cause)}`)
  }
}

/** Removes the files that a letter brought. */
const removeFiles = async (site: InboxSite, { statement: { part, id, request } }: Signed): Promise<void> => {
  if (request.action !== 'publish') return
  const files = Object.keys(request.manifest.files).filter(isKey)
  await tryInbox(site, part, () => site.store.remove(files.map((file) => buildFileKey(part, id, file))))
}

/** Handles one letter, whatever it asks for. */
const handleLetter = async (site: InboxSite, part: PartName, sequence: number): Promise<Handled> => {
  const newest = await readNewest(site.store)
  const letter = await readLetter(site.store, part, sequence)
  const signed = flatMap(newest, (state) =>
    flatMap(letter, (value) => checkLetter(state, part, sequence, value)),
  )
  const done = signed.ok ? await obeyOrSay(site, signed.value) : signed
  if (signed.ok) await removeFiles(site, signed.value)
  const message = (done.ok ? done.value : done.error.message).slice(0, MAX_REASON_LENGTH)
  const answer = { ok: done.ok, message }
  return { part, sequence, answer: { ...answer, ...(letter.ok && { signature: letter.value.signature }) } }
}

/** Whether nobody handed in anything, as far as it can be listed: a site without letters costs nothing more. */
const isInboxEmpty = (store: Store): Promise<boolean> =>
  store.list(INBOX, 1).then(
    (keys) => keys.length === 0,
    () => false,
  )

/**
 * Answers a letter and removes it. Of the answers to letters far from the last accepted one only the newest is kept: otherwise
 * anybody who may write to an inbox could fill the outbox.
 */
const answerLetter = async (site: InboxSite, newest: Newest, handled: Handled): Promise<void> => {
  const { store, logger } = site
  const { part, sequence, answer } = handled
  // A line of what was handed in could look like one about another team.
  const indented = answer.message.replaceAll('\n', '\n  ')
  logger[answer.ok ? 'info' : 'error'](`letter ${sequence} of ${part}: ${indented}`)
  // The desk comes first: a command that is repeated after its answer reads it.
  await writeDesk(store, newest, part)
  const own = answerKey(part, sequence)
  await store.replace(own, JSON.stringify(answer))
  const { sequence: last } = findKeys(newest, part)
  const first = answerKey(part, Math.max(1, last - MAX_AHEAD))
  const end = answerKey(part, last + MAX_AHEAD)
  const others = (await store.list(outboxPrefix(part))).filter((key) => key !== own && key !== deskKey(part))
  await store.remove(others.filter((key) => key < first || key > end))
  await tryInbox(site, part, () => store.remove([letterKey(part, sequence)]))
}

/** Makes the pages. Returns what the storage throws, so that letters are answered: what they asked for is done already. */
const followPages = async (site: InboxSite): Promise<Result<void, Failure>> => {
  try {
    return await prerenderChanged(site)
  } catch (cause) {
    return refuse(`Its pages cannot be made: ${String(cause)}`)
  }
}

/** Reads one letter of each team, does what they ask for, and answers each once the pages have followed. */
const readRound = async (
  site: InboxSite,
  newest: Newest,
  read: Set<string>,
): Promise<Result<'done' | 'empty', Failure>> => {
  const { store } = site
  const handled: Handled[] = []
  for (const [part] of typedEntries(newest.keys ?? {}))
    await tryInbox(site, part, async () => {
      const sequence = (await listLetters(store, part)).find((one) => !read.has(letterKey(part, one)))
      if (sequence === undefined) return
      read.add(letterKey(part, sequence))
      handled.push(await handleLetter(site, part, sequence))
    })
  if (handled.length === 0) return ok('empty')
  const isChanged = handled.some(({ answer }) => answer.ok)
  const pages = isChanged ? await followPages(site) : ok(undefined)
  const after = await readNewest(store)
  if (!after.ok) return after
  for (const { answer, ...letter } of handled) {
    const late = answer.ok && !pages.ok && { ok: false, message: `${answer.message}\n${pages.error.message}` }
    await answerLetter(site, after.value, { ...letter, answer: { ...answer, ...late } })
  }
  return pages.ok ? ok('done') : pages
}

/**
 * Reads the letters of all teams in rounds, one of each team: a team waits for one letter of another at most. Those that
 * come meanwhile are in the next round. A letter that cannot be removed is read once.
 */
export const readInbox = async (site: InboxSite): Promise<Result<void, Failure>> => {
  if (await isInboxEmpty(site.store)) return ok(undefined)
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const read = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const done = await readRound(site, newest.value, read)
    if (!done.ok) return done
    if (done.value === 'empty') break
  }
  return ok(undefined)
}
