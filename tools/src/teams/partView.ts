// The data that a team reads of its part: the state, the history, the failures in pages, and links to what is not live yet. The answers are data, for people and programs.
import { parseJson } from '@site/shared/json'
import { PartName, Version } from '@site/shared/registry'
import * as v from 'valibot'

const Text = v.pipe(v.string(), v.maxLength(4_000))
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const LetterSchema = v.object({
  sequence: Count,
  state: v.picklist(['waiting', 'done', 'refused']),
  /** What the site answered; absent while it waits. */
  message: v.exactOptional(Text),
})

const PartStatusSchema = v.object({
  part: PartName,
  owner: Text,
  live: Version,
  /** Versions that were live before, newest first. */
  previous: v.array(Version),
  canary: v.nullable(v.object({ version: Version, percent: v.number() })),
  /** Message in place of a disabled part. */
  disabled: v.nullable(Text),
  /** The version that goes along with the next major release; absent where none is handed in. */
  next: v.exactOptional(Version),
  versions: v.array(
    v.object({
      version: Version,
      publishedAt: Text,
      /** The contract it is made for. */
      needs: Text,
      commit: v.exactOptional(Text),
    }),
  ),
})

const StatusSchema = v.object({
  revision: Count,
  /** Null where nothing of it is published. */
  part: v.nullable(PartStatusSchema),
  letters: v.array(LetterSchema),
})

const HistorySchema = v.object({
  /** Newest last, like `site history`. */
  revisions: v.array(
    v.object({
      revision: Count,
      at: Text,
      /** The public key that signed it, or `operator`. */
      by: Text,
      change: Text,
    }),
  ),
  /** The oldest revision that was read: older ones may have changed the part, too. */
  readFrom: Count,
})

const FailuresSchema = v.object({
  /** Since when failures are counted: the start of the site's process. */
  since: Text,
  /** Most recent first. */
  failures: v.array(
    v.object({
      version: Text,
      page: Text,
      slot: Text,
      kind: Text,
      detail: Text,
      count: Count,
      firstAt: Text,
      lastAt: Text,
    }),
  ),
  /** Reports of all parts that were too many to keep. */
  leftOut: Count,
})

const PreviewSchema = v.object({
  /** The address that shows the version. */
  preview: v.pipe(Text, v.url()),
  /** When it ends, as an ISO time. */
  until: Text,
})

export type PartStatus = v.InferOutput<typeof PartStatusSchema>
export type LetterStatus = v.InferOutput<typeof LetterSchema>
export type StatusView = v.InferOutput<typeof StatusSchema>
export type HistoryView = v.InferOutput<typeof HistorySchema>
export type FailuresView = v.InferOutput<typeof FailuresSchema>

/** The answers, by the last segment of their address. */
export interface PartViews {
  readonly status: StatusView
  readonly history: HistoryView
  readonly failures: FailuresView
  readonly preview: v.InferOutput<typeof PreviewSchema>
}

/** Parsers of the answers: a site that is asked is another machine. */
export const parseView = {
  status: parseJson(StatusSchema),
  history: parseJson(HistorySchema),
  failures: parseJson(FailuresSchema),
  preview: parseJson(PreviewSchema),
}

/** Where a site answers signed GETs: `/api/teams/label/status`. */
export const TEAMS_PATH = '/api/teams'
/** How many revisions of the history are asked for at most. */
export const MAX_HISTORY = 100
