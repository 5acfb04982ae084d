// What a team hands in at `inbox/<part>/`, and what it is answered at `outbox/<part>/`.
import { parseJson } from '@site/shared/json'
import { PartName, Version } from '@site/shared/registry'
import * as v from 'valibot'
import { ManifestSchema } from '../store/manifest'
import { decodeText, type Store } from '../store/store'

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
])

const StatementSchema = v.object({
  /** No two letters have the same; what the names of its files in `inbox/<part>/` begin with. */
  id: v.pipe(v.string(), v.uuid()),
  part: PartName,
  /** Grows with each letter: an older one is not accepted again. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The `publicUrl` of the site, so that no letter is taken to another. */
  site: ShortText,
  request: RequestSchema,
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

/** What a team needs for its next letter. */
const DeskSchema = v.object({ site: v.string(), sequence: v.number() })

export type Request = v.InferOutput<typeof RequestSchema>
export type Statement = v.InferOutput<typeof StatementSchema>
export type Letter = v.InferOutput<typeof LetterSchema>
export type Answer = v.InferOutput<typeof AnswerSchema>
export type Desk = v.InferOutput<typeof DeskSchema>

export const parseStatement = parseJson(StatementSchema)
export const parseLetter = parseJson(LetterSchema)

/** Reads what the site left in an outbox; undefined where it is missing or invalid. */
const readOutbox =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  async (store: Pick<Store, 'read'>, key: string): Promise<v.InferOutput<Schema> | undefined> => {
    const read = parseJson(schema)(decodeText(await store.read(key)))
    return read.ok ? read.value : undefined
  }

export const readAnswer = readOutbox(AnswerSchema)
export const readDesk = readOutbox(DeskSchema)

const nameOfSequence = (sequence: number): string => `${String(sequence).padStart(8, '0')}.json`

export const INBOX = 'inbox/'
export const OUTBOX = 'outbox/'

/** The version of @site/tools that hands in files as `buildFileKey` names them. */
export const FILES_BESIDE_LETTERS_SINCE = '0.2.0'

export const inboxPrefix = (part: string): string => `${INBOX}${part}/`
export const outboxPrefix = (part: string): string => `${OUTBOX}${part}/`
/**
 * The files of a build lie beside its letter: a link in the place of a folder would lead the site's process elsewhere. The
 * slashes of a name are written `~1`, and `~` is `~0`, as in a JSON pointer: no two files have one key.
 */
export const buildFileKey = (part: string, id: string, file: string): string =>
  `${inboxPrefix(part)}${id}~${file.replaceAll('~', '~0').replaceAll('/', '~1')}`
export const letterKey = (part: string, sequence: number): string =>
  `${inboxPrefix(part)}${nameOfSequence(sequence)}`
export const answerKey = (part: string, sequence: number): string =>
  `${outboxPrefix(part)}${nameOfSequence(sequence)}`
export const deskKey = (part: string): string => `${outboxPrefix(part)}desk.json`

/** The number of a letter, by its key; undefined for any other key. */
export const readSequence = (key: string): number | undefined => {
  const digits = /^inbox\/[^/]+\/(\d{8})\.json$/.exec(key)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
