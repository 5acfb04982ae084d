import { parseJson } from '@site/shared/json'
import * as v from 'valibot'
import type { SiteFacts } from './check'
import { judgeMachineNote, readMachineNote } from './machineNote'

/** Where commands note how the last making of the pages ended; never served. */
export const OUTCOME_KEY = 'pages/outcome.json'
const MAX_OUTCOME_BYTES = 10_000
const MAX_REFUSAL = 500

const INBOX = 'inbox/'
const LETTER = /^inbox\/[a-z][a-z\d-]*\/\d{8}\.json$/
/** Most files that are listed, and most letters that are counted: everybody with a key may put files there. */
const MAX_INBOX_FILES = 10_000
const MAX_LETTERS = 1_000

/** Reads the files of a site, in a folder or in object storage. */
export interface SiteFiles {
  /** At most the first `maxBytes` of a key; undefined where it is missing. */
  readonly read: (key: string, maxBytes?: number) => Promise<Uint8Array | undefined>
  readonly list: (prefix: string, maxKeys?: number) => Promise<readonly string[]>
  /** In ms since 1970; undefined where it is missing. */
  readonly writtenAt: (key: string) => Promise<number | undefined>
}

const OutcomeSchema = v.object({
  /** When the pages were last made, or found to be as they have to be: `2026-11-29T20:14:05.000Z`. */
  madeAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  /** Why the last attempt after that failed. */
  refusal: v.exactOptional(v.string()),
})

/** How the last making of the pages ended. */
type PagesOutcome = v.InferOutput<typeof OutcomeSchema>

const parseOutcome = parseJson(OutcomeSchema)

/** Reads how the last making of the pages ended; empty where that was not noted. */
export const readOutcome = async ({ read }: Pick<SiteFiles, 'read'>): Promise<PagesOutcome> => {
  const outcome = parseOutcome(
    Buffer.from((await read(OUTCOME_KEY, MAX_OUTCOME_BYTES)) ?? []).toString() || '{}',
  )
  return outcome.ok ? outcome.value : {}
}

/** Writes the outcome of an attempt. @param refusal why it failed; absent, the pages are as they have to be */
export const formatOutcome = (before: PagesOutcome, now: number, refusal?: string): string =>
  JSON.stringify(
    refusal === undefined
      ? { madeAt: new Date(now).toISOString() }
      : { ...before, refusal: refusal.slice(0, MAX_REFUSAL) },
  )

const readLetters = async ({ list, writtenAt }: SiteFiles, now: number) => {
  const letters = (await list(INBOX, MAX_INBOX_FILES)).filter((key) => LETTER.test(key)).slice(0, MAX_LETTERS)
  const times = await Promise.all(letters.map(writtenAt))
  const ages = times.flatMap((at) => (at === undefined ? [] : [Math.max(0, now - at)]))
  return { count: ages.length, oldestMs: Math.max(0, ...ages) }
}

const rethrow = (problem: unknown): never => {
  throw problem
}

/**
 * Reads what the checks judge of a site. Rejects where its files cannot be read.
 * @param onLetters called with why the letters cannot be read, which are unknown then: an inbox may be closed to a service
 */
export const readSiteFacts = async (
  files: SiteFiles,
  now: number,
  onLetters: (problem: unknown) => undefined = rethrow,
): Promise<SiteFacts> => {
  const { madeAt, refusal } = await readOutcome(files)
  const letters = await readLetters(files, now).catch(onLetters)
  const note = await readMachineNote(files.read)
  return {
    ...(madeAt !== undefined && { pagesAgeMs: Math.max(0, now - Date.parse(madeAt)) }),
    ...(refusal !== undefined && { refusal }),
    ...(letters && { letters }),
    ...(note && { machine: judgeMachineNote(note, now) }),
  }
}
