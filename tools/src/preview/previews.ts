// The previews that a site's process shows: checks a token against the newest state, and keeps the last documents.
import { createTurns } from '@site/api'
import type { Clock } from '@site/shared/clock'
import { MINUTE_MS } from '@site/shared/durations'
import { map, ok, type Result } from '@site/shared/result'
import { type Failure, readMessage, refuse } from '../lib/failures'
import type { PublishedVersion } from '../registry/revision'
import { type Newest, readNewest } from '../registry/revisions'
import { type Compressed, compress } from '../store/compression'
import type { Store } from '../store/store'
import { makePreviewDocument } from './previewDocument'
import { findPreviewed, withPreviewed } from './previewedState'
import { NO_PREVIEWS } from './previewLink'
import { readSecret } from './secret'
import { type Preview, readToken } from './token'

/** Documents that are kept, of about 60 kB each: those of a few previews at the same time. */
const MAX_DOCUMENTS = 8
/** How long a document that cannot be made is not tried again. */
const FAILURE_MS = MINUTE_MS

export interface PreviewTools {
  /** Folder of the site. */
  readonly siteDir: string
  readonly store: Store
  readonly clock: Pick<Clock, 'now'>
  readonly logError: (message: string) => void
}

/** A preview whose link holds. */
export interface OpenPreview {
  readonly preview: Preview
  readonly published: PublishedVersion
  /** The state of the site, without the preview. */
  readonly newest: Newest
  /** The state of the site with the previewed version live. */
  readonly shown: Newest
}

/** A document as it is sent. */
interface PreviewDocument {
  readonly html: string
  readonly variants: readonly Compressed[]
}

interface Kept {
  readonly document: Promise<Result<PreviewDocument, Failure>>
  /** When it could not be made, in milliseconds since the Unix epoch. */
  failedAt?: number
}

/** The names of a site in its state, such as `collectif.example`. */
type ListHosts = (newest: Newest) => readonly string[]

export interface Previews {
  /** Checks a token now: its signature, host and time, its version, and its key. */
  open(token: string, listHosts: ListHosts): Promise<Result<OpenPreview, Failure>>
  /** The document of a preview, made at the first request after each change of the site. */
  readDocument(opened: OpenPreview): Promise<Result<PreviewDocument, Failure>>
}

/** Opens the previews of a site. */
export const createPreviews = (
  { siteDir, store, clock, logError }: PreviewTools,
  makeDocument: typeof makePreviewDocument = makePreviewDocument,
): Previews => {
  const inTurn = createTurns({ maxRunning: 1 })
  const documents = new Map<string, Kept>()

  const tryMake = async ({ preview, shown }: OpenPreview): Promise<Result<string, Failure>> => {
    try {
      return await inTurn('document', () => makeDocument(store, shown, preview))
    } catch (cause) {
      // A disk that fails.
      return refuse('thrown', readMessage(cause))
    }
  }

  const make = async (opened: OpenPreview): Promise<Result<PreviewDocument, Failure>> => {
    const { part, version } = opened.preview
    const document = await tryMake(opened)
    if (document.ok)
      return ok({ html: document.value, variants: await compress(Buffer.from(document.value), 'quick') })
    logError(`The preview of ${part} ${version} cannot be shown: ${document.error.message}`)
    return document
  }

  /** A failure is kept for a minute, so that nobody has a shell that hangs run again and again. */
  const keep = (opened: OpenPreview): Kept => {
    const kept: Kept = {
      document: make(opened).then((document) => {
        if (!document.ok) kept.failedAt = clock.now()
        return document
      }),
    }
    return kept
  }

  return {
    open: async (token, listHosts) => {
      const secret = readSecret(siteDir)
      if (secret === undefined) return refuse(NO_PREVIEWS.kind, NO_PREVIEWS.message)
      const newest = await readNewest(store)
      if (!newest.ok) return newest
      const read = readToken(token, secret, listHosts(newest.value), clock.now())
      if (!read.ok) return read
      const preview = read.value
      return map(findPreviewed(newest.value, preview), (published) => ({
        preview,
        published,
        newest: newest.value,
        shown: withPreviewed(newest.value, preview),
      }))
    },
    readDocument: async (opened) => {
      const { part, version, until } = opened.preview
      const name = [opened.newest.number, part, version, until].join(' ')
      const known = documents.get(name)
      const isOver = known?.failedAt !== undefined && clock.now() - known.failedAt >= FAILURE_MS
      const kept = known && !isOver ? known : keep(opened)
      // The last one that was requested is the last one to go.
      documents.delete(name)
      documents.set(name, kept)
      for (const other of [...documents.keys()].slice(0, -MAX_DOCUMENTS)) documents.delete(other)
      return kept.document
    },
  }
}
