// The side of a team: signs a request, puts it into the inbox of its part, and waits for the answer.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Clock, systemClock, wait } from '@site/shared/clock'
import type { PartName } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import { type Failure, refuse, withPath } from '../../lib/failures'
import { inParallel } from '../../lib/inParallel'
import { findKeeping } from '../../lib/keptByGit'
import { translate } from '../../lib/language'
import { type Logger, seconds, whileWorking } from '../../lib/logger'
import { readOwnKey, signText } from '../../lib/signatures'
import { MAX_AHEAD } from '../../registry/keys/keys'
import { type NextSequence, readNextSequence } from '../../registry/keys/nextSequence'
import type { Store } from '../../store/store'
import type { Artifact } from '../artifact'
import { publishRefusals } from '../refusal.content'
import { answerKey, buildFileKey, letterKey, type Request, readAnswer, type Statement } from './letters'

/** Time between two reads of the outbox. */
const PERIOD_MS = 1_000
/** The site reads its inbox every ten seconds, and makes its pages before it answers. */
const INBOX_PERIOD_MS = 10_000
const MAX_WAIT_MS = 600_000
const WRITERS = 8
const UNREADABLE_KEY = 'The private key cannot be read: site keys init makes one'

interface Posted {
  readonly sequence: number
  readonly signature: string
  readonly site: string
}

const waitForAnswer = async (
  store: Store,
  part: PartName,
  { sequence, signature }: Posted,
  clock: Clock,
): Promise<Result<string, Failure>> => {
  const until = clock.now() + MAX_WAIT_MS
  while (clock.now() < until) {
    const answer = await readAnswer(store, answerKey(part, sequence))
    if (answer?.signature === signature)
      return answer.ok ? ok(answer.message) : refuse('refused', answer.message)
    await wait(clock, PERIOD_MS)
  }
  return refuse(
    'no-answer',
    `Letter ${sequence} of ${part} has no answer after ${seconds(MAX_WAIT_MS)}, and waits on, for 24 hours. The operator starts site serve or calls ` +
      'site inbox; then repeat the command: what is done already is not done again',
  )
}

const describeUnknownKey = (part: PartName, key: string): string =>
  `${part} does not accept the key ${key}: ask the site’s operator to add it (site keys add), or use another key`

/** What a team's next letter has to name; a failure where it could send none. */
const findNextSequence = async (
  store: Store,
  part: PartName,
  privateKey: string,
): Promise<Result<NextSequence, Failure>> => {
  const key = readOwnKey(privateKey)
  if (key === undefined) return refuse('not-a-key', UNREADABLE_KEY)
  const next = await readNextSequence(store, part)
  if (!next) {
    const message = `The site takes no letters for ${part}: its operator adds your key (site keys add)`
    return refuse('no-next-sequence', message)
  }
  return next.trusted === undefined || next.trusted.includes(key)
    ? ok(next)
    : refuse('other-key', describeUnknownKey(part, key))
}

/** Puts a signed letter at the first free number; undefined where none is free that the site would accept. */
const tryPost = async (
  store: Store,
  part: PartName,
  letter: Pick<Statement, 'id' | 'request'>,
  privateKey: string,
): Promise<Result<Posted | undefined, Failure>> => {
  const next = await findNextSequence(store, part, privateKey)
  if (!next.ok) return next
  const { site, revision = 0, sequence: last } = next.value
  for (let sequence = last + 1; sequence <= last + MAX_AHEAD; sequence += 1) {
    const statement: Statement = { part, sequence, revision, site, ...letter }
    const signed = JSON.stringify(statement)
    const own = signText(signed, privateKey)
    if (!own) return refuse('not-a-key', UNREADABLE_KEY)
    if (await store.create(letterKey(part, sequence), JSON.stringify({ statement: signed, ...own })))
      return ok({ sequence, signature: own.signature, site })
  }
  return ok(undefined)
}

/** Puts a signed letter where none lies. Where all numbers are taken, waits for the site to read its inbox. */
const post = async (
  store: Store,
  part: PartName,
  letter: Pick<Statement, 'id' | 'request'>,
  privateKey: string,
  clock: Clock,
): Promise<Result<Posted, Failure>> => {
  const until = clock.now() + MAX_WAIT_MS
  while (clock.now() < until) {
    const posted = await tryPost(store, part, letter, privateKey)
    if (!posted.ok) return posted
    if (posted.value) return ok(posted.value)
    await wait(clock, INBOX_PERIOD_MS)
  }
  return refuse(
    'inbox-full',
    `The inbox of ${part} has a file at each of the next ${MAX_AHEAD} numbers: the operator starts site serve or calls site inbox, ` +
      'whose log names what cannot be removed; then repeat the command',
  )
}

interface HandInOptions {
  readonly clock?: Clock
  readonly id?: string
  /** Gets a line once the letter waits for its answer, and how long it has waited. */
  readonly logger?: Pick<Logger, 'info' | 'progress'>
}

const SILENT: Pick<Logger, 'info' | 'progress'> = { info: () => {} }

/** Hands in a request, and resolves with what the site answered. */
export const handIn = async (
  store: Store,
  part: PartName,
  request: Request,
  privateKey: string,
  { clock = systemClock, id = randomUUID(), logger = SILENT }: HandInOptions = {},
): Promise<Result<string, Failure>> => {
  const posted = await post(store, part, { id, request }, privateKey, clock)
  if (!posted.ok) return posted
  const waiting = `letter ${posted.value.sequence} of ${part} waits for the answer of ${posted.value.site}`
  logger.info(`${waiting} …`)
  return whileWorking(
    logger,
    () => waiting,
    () => waitForAnswer(store, part, posted.value, clock),
    clock,
  )
}

/** Hands in a build: its files first, then the letter that lists them. */
export const handInBuild = async (
  store: Store,
  { record, files, manifest }: Artifact,
  options: { readonly live?: boolean; readonly commit?: string | undefined },
  privateKey: string,
  handInOptions: Omit<HandInOptions, 'id'> = {},
): Promise<Result<string, Failure>> => {
  const { live = true, commit } = options
  const next = await findNextSequence(store, record.part, privateKey)
  if (!next.ok) return next
  const id = randomUUID()
  await inParallel([...files], WRITERS, ([file, bytes]) =>
    store.create(buildFileKey(record.part, id, file), bytes),
  )
  const request: Request = {
    action: 'publish',
    live,
    manifest,
    ...(commit !== undefined && { commit }),
  }
  return handIn(store, record.part, request, privateKey, { ...handInOptions, id })
}

/** Reads the private key of a team, and warns of one that git would commit. */
export const readPrivateKey = async (file: string, { error }: Pick<Logger, 'error'>): Promise<string> => {
  const key = await withPath(file, () => readFile(file, 'utf8'))
  if (findKeeping(file) === 'committed')
    error(translate(publishRefusals).keyInGit(file, translate(publishRefusals).ignore))
  return key
}
