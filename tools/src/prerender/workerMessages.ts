// Messages of the process that runs a prerenderer, one per line: the kind, a space, JSON. Bundles share its context and may
// forge messages: each line is checked.
import { parseJson } from '@site/shared/json'
import type { KnownPage, PrerenderFailure, PrerenderOutcome, PrerenderStep } from '@site/shared/prerender'
import { err, map, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { translate } from '../lib/language'
import { isPagePath, isReserved } from '../lib/sitePaths'
import { isKey } from '../store/store'
import { renderWords } from './failures.content'

const StepSchema = v.object({ part: v.string(), path: v.exactOptional(v.string()) })

const FailureSchema = v.object({
  message: v.string(),
  part: v.exactOptional(v.string()),
  path: v.exactOptional(v.string()),
  leavesPlace: v.exactOptional(v.boolean()),
  stack: v.exactOptional(v.string()),
})

const RenderedSchema = v.object({
  path: v.string(),
  page: v.exactOptional(v.object({ cacheKey: v.string(), route: v.unknown() })),
})

export interface WorkerMessages {
  /** Written five times within the limit of silence while the event loop runs, so that waiting does not count as silence. */
  readonly alive: number
  readonly step: PrerenderStep
  readonly fetch: { readonly id: number; readonly url: string }
  /** Without `page` if the page sent to the worker is unchanged. */
  readonly rendered: { readonly path: string; readonly page?: KnownPage }
  readonly write: { readonly file: string; readonly text: string }
  readonly fail: PrerenderFailure
  /** Microtasks have kept the event loop from turning since the last `alive`: the stack of the code that queues them. */
  readonly looping: { readonly stack: string }
  /** The shell's bundle failed. */
  readonly broken: PrerenderFailure
  readonly done: PrerenderOutcome
}

type Parsers = {
  readonly [Kind in keyof WorkerMessages]: (
    json: string,
  ) => Result<WorkerMessages[Kind], { readonly message: string }>
}

/** Maximum number of former addresses of parts: the numbered pages of 120,000 podcasts. */
const MAX_MOVED = 5_000

const Path = v.pipe(
  v.string(),
  v.check((path) => isPagePath(path) && !isReserved(path)),
)

const PARSERS: Parsers = {
  alive: parseJson(v.number()),
  step: parseJson(StepSchema),
  fetch: parseJson(v.object({ id: v.number(), url: v.string() })),
  rendered: parseJson(RenderedSchema),
  write: parseJson(v.object({ file: v.string(), text: v.string() })),
  fail: parseJson(FailureSchema),
  looping: parseJson(v.object({ stack: v.string() })),
  broken: parseJson(FailureSchema),
  done: parseJson(
    v.object({
      pages: v.number(),
      rendered: v.array(v.string()),
      moved: v.exactOptional(v.pipe(v.array(v.object({ from: Path, to: Path })), v.maxLength(MAX_MOVED))),
    }),
  ),
}

export type WorkerHandlers = {
  readonly [Kind in keyof WorkerMessages]: (value: WorkerMessages[Kind]) => void
}

/** Longest message, in characters: more than any page or script has. */
export const MAX_MESSAGE_LENGTH = 16_000_000
/** Most characters of unread answers: a process may send requests without end. */
export const MAX_WAITING_LENGTH = 256_000_000
/** Most characters of all messages: about 10,000 pages with their data. */
export const MAX_OUTPUT_LENGTH = 1_000_000_000

const isKind = (word: string): word is keyof WorkerMessages => Object.hasOwn(PARSERS, word)

const handleAs = <Kind extends keyof WorkerMessages>(
  kind: Kind,
  json: string,
  handlers: WorkerHandlers,
): Result<Kind, string> => {
  const read = PARSERS[kind](json)
  if (!read.ok) return err(translate(renderWords).worker.badMessage(read.error.message.slice(0, 200)))
  return map(read, (value) => {
    handlers[kind](value)
    return kind
  })
}

/** Passes a message to the handler of its kind; returns a sentence if it is invalid. */
export const handleMessage = (
  line: string,
  handlers: WorkerHandlers,
): Result<keyof WorkerMessages, string> => {
  const end = line.indexOf(' ')
  const kind = line.slice(0, end)
  if (!isKind(kind)) return err(translate(renderWords).worker.unknownMessage)
  return handleAs(kind, line.slice(end), handlers)
}

/** Folders have no dot: none has the name of a file. */
const PAGE_FILE = /^(?:[^/.]+\/)*(?:index|404)\.html$/
const OTHER_FILE = /^(?:sitemap\.xml|robots\.txt|embed\/v\d+\/(?:[\w-]+\/)?[\w-]+\.(?:d\.ts|js|json|txt))$/
/** Longest path of a file: one that a disk or a bucket refuses would block all other pages. */
const MAX_NAME_BYTES = 600
/** Longest segment of a path: disks allow 255 bytes, including the endings of compressed variants. */
const MAX_SEGMENT_BYTES = 200

const fitsStorage = (file: string): boolean =>
  Buffer.byteLength(file) <= MAX_NAME_BYTES &&
  file.split('/').every((segment) => Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES)

/**
 * Whether prerendering may write a file of this name: pages, files for crawlers and files for other sites. Scripts that
 * could be a service worker of the whole site, and the list of redirects, are not allowed.
 */
export const isSiteFile = (file: string): boolean =>
  fitsStorage(file) && isKey(file) && (PAGE_FILE.test(file) || OTHER_FILE.test(file))
