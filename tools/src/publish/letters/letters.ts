// The formats of a team's requests in `inbox/<part>/` and of the answers in `outbox/<part>/`.
import { parseJson } from '@site/shared/json'
import { PartName, Version } from '@site/shared/registry'
import * as v from 'valibot'
import { ManifestSchema } from '../../store/manifest'
import { decodeText, type Store } from '../../store/store'

/** A text that goes into revisions, the log and answers. */
const ShortText = v.pipe(v.string(), v.maxLength(200))

const RequestSchema = v.variant('action', [
  v.object({
    action: v.literal('publish'),
    live: v.boolean(),
    commit: v.exactOptional(ShortText),
    /** Their names, sizes and hashes: `build.json`, which has contract, pages and slots, is one of them. */
    manifest: ManifestSchema,
  }),
  v.object({ action: v.literal('promote'), version: Version }),
  v.object({ action: v.literal('rollback') }),
  v.object({ action: v.literal('canary'), version: Version, percent: v.number() }),
  /** Ends the canary, whatever version it is of. */
  v.strictObject({ action: v.literal('canary'), percent: v.literal(0) }),
])

const StatementSchema = v.object({
  /** No two letters have the same; what the names of its files in `inbox/<part>/` begin with. */
  id: v.pipe(v.string(), v.uuid()),
  part: PartName,
  /** Grows with each letter, and is used up by it, done or refused. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The last revision of its part when it was made; missing in letters of older tools, which are refused. */
  revision: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The `publicUrl` of the site, so that no letter is taken to another. */
  site: ShortText,
  request: RequestSchema,
})

/** The place in a statement, also where its request is invalid. */
const StatementPlaceSchema = v.object({
  part: PartName,
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  revision: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

const LetterSchema = v.object({
  /** The JSON of a statement, as it was signed. */
  statement: v.string(),
  key: ShortText,
  signature: ShortText,
})

const AnswerSchema = v.object({
  ok: v.boolean(),
  message: v.string(),
  /** That of the letter: the place of one that was refused is taken again. Absent where the letter could not be read. */
  signature: v.exactOptional(v.string()),
})

export type Request = v.InferOutput<typeof RequestSchema>
export type Statement = v.InferOutput<typeof StatementSchema>
export type Letter = v.InferOutput<typeof LetterSchema>
export type Answer = v.InferOutput<typeof AnswerSchema>

export const parseStatement = parseJson(StatementSchema)
export const parseStatementPlace = parseJson(StatementPlaceSchema)
export const parseLetter = parseJson(LetterSchema)

const parseAnswer = parseJson(AnswerSchema)

/** Reads what the site answered; undefined where it is missing or invalid. */
export const readAnswer = async (store: Pick<Store, 'read'>, key: string): Promise<Answer | undefined> => {
  const read = parseAnswer(decodeText(await store.read(key)))
  return read.ok ? read.value : undefined
}

const nameSequence = (sequence: number): string => `${String(sequence).padStart(8, '0')}.json`

export const INBOX = 'inbox/'
export const OUTBOX = 'outbox/'

/** The version of @site/tools whose letters name the last revision of their part. */
export const REVISION_IN_LETTERS_SINCE = '0.3.0'

export const inboxPrefix = (part: string): string => `${INBOX}${part}/`
export const outboxPrefix = (part: string): string => `${OUTBOX}${part}/`
/**
 * The files of a build lie beside its letter: a link in the place of a folder would lead the site's process elsewhere. The
 * slashes of a name are written `~1`, and `~` is `~0`, as in a JSON pointer: no two files have one key.
 */
export const buildFileKey = (part: string, id: string, file: string): string =>
  `${inboxPrefix(part)}${id}~${file.replaceAll('~', '~0').replaceAll('/', '~1')}`
export const letterKey = (part: string, sequence: number): string =>
  `${inboxPrefix(part)}${nameSequence(sequence)}`
export const answerKey = (part: string, sequence: number): string =>
  `${outboxPrefix(part)}${nameSequence(sequence)}`

const readNumber = (key: string, pattern: RegExp): number | undefined => {
  const digits = pattern.exec(key)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The number of a letter, by its key; undefined for any other key. */
export const readSequence = (key: string): number | undefined =>
  readNumber(key, /^inbox\/[^/]+\/(\d{8})\.json$/)

/** The number of the letter that an answer is about, by the answer's key; undefined for any other key. */
export const readAnsweredSequence = (key: string): number | undefined =>
  readNumber(key, /^outbox\/[^/]+\/(\d{8})\.json$/)

/** Whether a key may be that of a file of a build, whose letter may still come. */
export const isBuildFileKey = (key: string): boolean =>
  /^inbox\/[^/]+\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}~[^/]+$/.test(key)
