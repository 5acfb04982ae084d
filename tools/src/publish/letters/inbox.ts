// The side of the site: reads what teams hand in, checks it, executes it, and answers.
import type { PartName } from '@site/shared/registry'
import { flatMap, ok, type Result } from '@site/shared/result'
import { type Failure, readMessage } from '../../lib/failures'
import { MAX_AHEAD } from '../../registry/keys/keys'
import { nextSequenceKey, writeNextSequence } from '../../registry/keys/nextSequence'
import { findKeys, typedEntries } from '../../registry/revision'
import { changeSite, type Newest, readNewest } from '../../registry/revisions'
import { isKey, type Store } from '../../store/store'
import { prerenderChanged } from '../publishSite'
import { checkLetter, readLetter, type SignedLetter } from './checkLetter'
import { executeRequest, type InboxSite, refuse } from './executeRequest'
import { listLetters, MAX_LETTERS } from './inboxFiles'
import { type Answer, answerKey, buildFileKey, INBOX, letterKey, outboxPrefix, readAnswer } from './letters'

/** How many rounds of letters are read at a time: each of the letters that are not sorted first has one. */
const MAX_ROUNDS = MAX_LETTERS
/** Longest reason in an answer and in the log: it may quote what was handed in. */
const MAX_REASON_LENGTH = 2_000

interface Handled {
  readonly part: PartName
  readonly sequence: number
  readonly answer: Answer
}

/** Works on the inbox of one team. Errors are logged, and delay no other team. */
const tryInbox = async ({ logger }: InboxSite, part: PartName, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (cause) {
    logger.error(`The inbox of ${part} cannot be used: ${String(cause)}`)
  }
}

/** Removes the files that a letter brought, done or refused. */
const removeFiles = async (
  site: InboxSite,
  { part, id, request }: NonNullable<SignedLetter['said']>,
): Promise<void> => {
  if (request.action !== 'publish') return
  const files = Object.keys(request.manifest.files).filter(isKey)
  await tryInbox(site, part, () => site.store.remove(files.map((file) => buildFileKey(part, id, file))))
}

/** Executes the request of a signed letter. A refused letter uses up its number: it cannot be executed later. */
const handleSigned = async (
  site: InboxSite,
  { checked, said, voiding }: SignedLetter,
): Promise<Result<string, Failure>> => {
  const done = checked.ok ? await executeRequest(site, checked.value) : checked
  if (said) await removeFiles(site, said)
  if (done.ok || !voiding) return done
  const { step, key: signedBy, place } = voiding
  try {
    const used = await changeSite(site.store, `refuse letter ${place.sequence} of ${place.part}`, step, {
      signedBy,
    })
    return used.ok ? done : refuse(`${done.error.message}\n${used.error.message}`)
  } catch (cause) {
    return refuse(`${done.error.message}\nIts number cannot be noted: ${readMessage(cause)}`)
  }
}

/** Handles one letter, valid or not. */
const handleLetter = async (site: InboxSite, part: PartName, sequence: number): Promise<Handled> => {
  const newest = await readNewest(site.store)
  const received = await readLetter(site.store, part, sequence)
  const signed = newest.ok
    ? flatMap(received, (value) => checkLetter(newest.value, { part, sequence }, value))
    : newest
  const done = signed.ok ? await handleSigned(site, signed.value) : signed
  const message = (done.ok ? done.value : done.error.message).slice(0, MAX_REASON_LENGTH)
  const answer = { ok: done.ok, message }
  const signature = received.ok && { signature: received.value.letter.signature }
  return { part, sequence, answer: { ...answer, ...signature } }
}

/** Whether the inboxes have no file, as far as they can be listed: a site without letters costs nothing more. */
const isInboxEmpty = (store: Store): Promise<boolean> =>
  store.list(INBOX, 1).then(
    (keys) => keys.length === 0,
    () => false,
  )

/** Whether this very letter was done before: one that is put back, or cannot be removed, keeps its answer. */
const isDone = async (store: Store, key: string, { signature }: Answer): Promise<boolean> => {
  const before = await readAnswer(store, key)
  return signature !== undefined && before?.ok === true && before.signature === signature
}

/**
 * Answers a letter and removes it. Of the answers to letters far from the last accepted one only the newest is kept: otherwise
 * any holder of a storage key could fill the outbox.
 */
const answerLetter = async (site: InboxSite, newest: Newest, handled: Handled): Promise<void> => {
  const { store, logger } = site
  const { part, sequence, answer } = handled
  // A line of what was handed in could look like one about another team.
  const indented = answer.message.replaceAll('\n', '\n  ')
  logger[answer.ok ? 'info' : 'error'](`letter ${sequence} of ${part}: ${indented}`)
  // It comes before the answer: a command that is repeated reads it.
  await writeNextSequence(store, newest, part)
  const own = answerKey(part, sequence)
  if (!(await isDone(store, own, answer))) await store.replace(own, JSON.stringify(answer))
  const { sequence: last } = findKeys(newest, part)
  const first = answerKey(part, Math.max(1, last - MAX_AHEAD))
  const end = answerKey(part, last + MAX_AHEAD)
  const others = (await store.list(outboxPrefix(part))).filter(
    (key) => key !== own && key !== nextSequenceKey(part),
  )
  await store.remove(others.filter((key) => key < first || key > end))
  await tryInbox(site, part, () => store.remove([letterKey(part, sequence)]))
}

/** Makes the pages. Storage errors are returned, so that letters are answered: their requests are executed already. */
const followPages = async (site: InboxSite): Promise<Result<void, Failure>> => {
  try {
    return await prerenderChanged(site)
  } catch (cause) {
    return refuse(`Its pages cannot be made: ${String(cause)}`)
  }
}

/** Reads one letter of each team, executes their requests, makes the pages, then answers each. */
const readRound = async (
  site: InboxSite,
  newest: Newest,
  done: Set<string>,
): Promise<Result<'done' | 'empty', Failure>> => {
  const { store, logger } = site
  const handled: Handled[] = []
  let isMore = false
  for (const [part] of typedEntries(newest.keys ?? {}))
    await tryInbox(site, part, async () => {
      const { sequence: last } = findKeys(newest, part)
      const listed = await listLetters({ store, logger, newest, part, last, handled: done })
      isMore ||= listed.isMore
      const [sequence] = listed.letters
      if (sequence === undefined) return
      done.add(letterKey(part, sequence))
      handled.push(await handleLetter(site, part, sequence))
    })
  if (handled.length === 0) return ok(isMore ? 'done' : 'empty')
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
  const handled = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const done = await readRound(site, newest.value, handled)
    if (!done.ok) return done
    if (done.value === 'empty') break
  }
  return ok(undefined)
}
