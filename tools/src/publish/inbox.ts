// The side of the site: reads what teams hand in, checks it, does it, and answers.
import type { PartName } from '@site/shared/registry'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { isSigned } from '../lib/signatures'
import { parseSettings } from '../prerender/settings'
import type { Step } from '../registry/change'
import { acceptSequence, findKeys } from '../registry/keys'
import { promote, rollBack, setCanary } from '../registry/operations'
import { typedEntries } from '../registry/revision'
import { changeSite, type Newest, readNewest } from '../registry/revisions'
import { computeIntegrity } from '../store/manifest'
import { decodeText, isKey, type Store } from '../store/store'
import { parseBuildRecord } from '../workspace/buildRecord'
import type { Site } from '../workspace/site'
import { type Artifact, checkArtifact, findUnfitFile } from './artifact'
import { checkArtifacts } from './gate'
import {
  type Answer,
  answerKey,
  buildFileKey,
  type Desk,
  deskKey,
  FILES_BESIDE_LETTERS_SINCE,
  INBOX,
  inboxPrefix,
  type Letter,
  letterKey,
  parseLetter,
  parseStatement,
  type Request,
  readSequence,
  type Statement,
} from './letters'
import { describeOutcome, publishJobs } from './publish'
import { prerenderChanged } from './publishSite'

/** How many letters of a part are read at a time: one team keeps no other waiting. */
const MAX_LETTERS = 20
/** How many keys of an inbox are listed: letters come before the files of builds. */
const MAX_KEYS = 1_000
/** Longest letter, in bytes: it lists the files of a build. */
const MAX_LETTER_BYTES = 1_000_000
/** How far a letter may be ahead of the last accepted one: the highest would leave no number for the next. */
const MAX_AHEAD = 1_000
/** Longest reason in an answer and in the log: it may quote what was handed in. */
const MAX_REASON_LENGTH = 2_000

/** A file that is not beside its letter: a team whose tools are older learns it from the answer alone. */
const MISSING = `is missing. @site/tools before ${FILES_BESIDE_LETTERS_SINCE} put files elsewhere (npx site --version): install what site pack makes in the site’s checkout, then publish again`

type InboxSite = Pick<Site, 'root' | 'store' | 'configFile' | 'logger'>
type Publish = Extract<Request, { readonly action: 'publish' }>

const refuse = (message: string): Result<never, Failure> => err({ kind: 'letter-refused', message })

const readSiteName = (newest: Newest): string | undefined => {
  const settings = parseSettings(newest)
  return settings.ok ? settings.value?.config.publicUrl : undefined
}

interface Signed {
  readonly statement: Statement
  readonly key: string
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
  if (!trusted.includes(key)) return refuse(`It is signed with a key that ${part} does not have: ${key}`)
  if (!isSigned(text, letter)) return refuse('Its signature is not that of its statement')
  const statement = parseStatement(text)
  if (!statement.ok) return refuse(`Its statement is ${statement.error.message}`)
  const { site, ...said } = statement.value
  if (said.part !== part || said.sequence !== sequence)
    return refuse(
      `It is letter ${said.sequence} of ${said.part}, and lies in the place of ${part} ${sequence}`,
    )
  if (site !== readSiteName(newest)) return refuse(`It is for the site at ${site}`)
  if (sequence <= last) return refuse(`${part} handed in ${last} already: ${sequence} is older`)
  if (sequence > last + MAX_AHEAD)
    return refuse(`${part} handed in ${last} last: ${sequence} is too far ahead`)
  return ok({ statement: statement.value, key })
}

/** Reads a file of a build, and one byte more than was signed; a name that storage refuses keeps no other letter waiting. */
const readBuildFile = async (
  store: Store,
  key: string,
  size: number,
): Promise<Result<Uint8Array, string>> => {
  try {
    const bytes = await store.read(key, size + 1)
    return bytes ? ok(bytes) : err(MISSING)
  } catch (cause) {
    return err(`cannot be read: ${String(cause)}`)
  }
}

/** Reads the files of a build as they were signed: none is missing, added or another. */
const readBuild = async (
  store: Store,
  { part, id }: Statement,
  { manifest }: Publish,
): Promise<Result<Artifact, Failure>> => {
  const unfit = findUnfitFile(manifest)
  if (unfit !== undefined) return refuse(`Its build cannot be published: ${unfit}`)
  const files = new Map<string, Uint8Array>()
  for (const [file, { size, integrity }] of typedEntries(manifest.files)) {
    const bytes = await readBuildFile(store, buildFileKey(part, id, file), size)
    if (!bytes.ok) return refuse(`${file} ${bytes.error}`)
    if (bytes.value.length !== size || computeIntegrity(bytes.value) !== integrity)
      return refuse(`${file} has other bytes than were signed`)
    files.set(file, bytes.value)
  }
  const record = parseBuildRecord(decodeText(files.get('build.json')))
  if (!record.ok) return refuse(`Its build.json is ${record.error.message}`)
  if (record.value.part !== part) return refuse(`It is a build of ${record.value.part}, not of ${part}`)
  return checkArtifact(`${part} ${record.value.version}`, record.value, files)
}

const publishBuild = async (
  site: InboxSite,
  { statement, key }: Signed,
  request: Publish,
  also: Step,
): Promise<Result<string, Failure>> => {
  const artifact = await readBuild(site.store, statement, request)
  if (!artifact.ok) return artifact
  const { live, commit } = request
  const options = { live, commit, signedBy: key, also, promises: 'never' } as const
  const checked = await checkArtifacts(site, [artifact.value], options)
  if (!checked.ok) return checked
  const published = await publishJobs(site.store, checked.value, options)
  return published.ok ? ok(published.value.map(describeOutcome).join('\n')) : published
}

const findStep = (part: PartName, request: Exclude<Request, Publish>): Step => {
  switch (request.action) {
    case 'promote':
      return promote(part, request.version)
    case 'rollback':
      return rollBack(part)
    case 'canary':
      return setCanary(part, request.version, request.percent)
  }
}

const obey = async (site: InboxSite, signed: Signed): Promise<Result<string, Failure>> => {
  const { part, sequence, request } = signed.statement
  const also = acceptSequence(part, sequence, signed.key)
  if (request.action === 'publish') return publishBuild(site, signed, request, also)
  const step: Step = (state, next) =>
    flatMap(findStep(part, request)(state, next), (after) => also(after, next))
  const change = `${request.action} ${part}, letter ${sequence}`
  const changed = await changeSite(site.store, change, step)
  return changed.ok
    ? ok(`${part}: ${request.action} is done, revision ${changed.value.after.number}`)
    : changed
}

/** Tells a team what its next letter is. */
export const writeDesk = async (store: Store, newest: Newest, part: PartName): Promise<void> => {
  const site = readSiteName(newest)
  if (site === undefined) return
  const desk: Desk = { site, sequence: findKeys(newest, part).sequence }
  await store.replace(deskKey(part), JSON.stringify(desk))
}

const listLetters = async (store: Store, part: PartName): Promise<readonly number[]> =>
  (await store.list(inboxPrefix(part), MAX_KEYS))
    .flatMap((key) => readSequence(key) ?? [])
    .slice(0, MAX_LETTERS)

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

/** Does what a letter asks for. What the storage refuses is the answer to this letter: the others are read all the same. */
const obeyOrSay = async (site: InboxSite, signed: Signed): Promise<Result<string, Failure>> => {
  try {
    return await obey(site, signed)
  } catch (cause) {
    return refuse(`It cannot be done: ${String(cause)}`)
  }
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

/** Reads the letters of all teams, does what they ask for, and answers each once the pages have followed. */
export const readInbox = async (site: InboxSite): Promise<Result<void, Failure>> => {
  const { store, logger } = site
  if (await isInboxEmpty(store)) return ok(undefined)
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const handled: Handled[] = []
  for (const [part] of typedEntries(newest.value.keys ?? {}))
    await tryInbox(site, part, async () => {
      for (const sequence of await listLetters(store, part))
        handled.push(await handleLetter(site, part, sequence))
    })
  if (handled.length === 0) return ok(undefined)
  const isChanged = handled.some(({ answer }) => answer.ok)
  const pages = isChanged ? await prerenderChanged(site) : ok(undefined)
  const after = await readNewest(store)
  if (!after.ok) return after
  for (const { part, sequence, answer } of handled) {
    const isLate = answer.ok && !pages.ok
    const told = isLate
      ? { ...answer, ok: false, message: `${answer.message}\n${pages.error.message}` }
      : answer
    logger[told.ok ? 'info' : 'error'](`letter ${sequence} of ${part}: ${told.message}`)
    await store.replace(answerKey(part, sequence), JSON.stringify(told))
    await tryInbox(site, part, () => store.remove([letterKey(part, sequence)]))
    await writeDesk(store, after.value, part)
  }
  return pages
}
