// The previews that a site's process shows: checks a token against the newest state, and keeps the last documents.
import { createTurns } from '@site/api'
import type { Clock } from '@site/shared/clock'
import { map, ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
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
export interface PreviewDocument {
  readonly html: string
  readonly variants: readonly Compressed[]
}

/** The names of a site in its state, such as `collectif.example`. */
export type ListHosts = (newest: Newest) => readonly string[]

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
  const documents = new Map<string, Promise<Result<PreviewDocument, Failure>>>()

  const make = async ({ preview, shown }: OpenPreview): Promise<Result<PreviewDocument, Failure>> => {
    const document = await inTurn('document', () => makeDocument(store, shown, preview))
    if (document.ok)
      return ok({ html: document.value, variants: await compress(Buffer.from(document.value), 'quick') })
    logError(`The preview of ${preview.part} ${preview.version} cannot be shown: ${document.error.message}`)
    return document
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
      const document = known ?? make(opened)
      // The last one that was requested is the last one to go.
      documents.delete(name)
      documents.set(name, document)
      for (const other of [...documents.keys()].slice(0, -MAX_DOCUMENTS)) documents.delete(other)
      const made = await document
      // A failure may be that of the moment, as a full disk.
      if (!made.ok) documents.delete(name)
      return made
    },
  }
}
