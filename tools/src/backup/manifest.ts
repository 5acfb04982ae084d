import { parseJson } from '@site/shared/json'
import * as v from 'valibot'

/** The version of the archive's form. */
export const FORMAT = 1
/** The last entry of an archive: an archive that was cut has none. */
export const MANIFEST_NAME = 'site-backup.json'
export const MAX_MANIFEST_BYTES = 128_000_000
export const MAX_ENTRIES = 500_000
export const MAX_PATH = 4_096
/** The largest number of a user or a group; the next one, -1 in C, means that the owner stays. */
const MAX_OWNER = 2 ** 32 - 2
/** How far a `Date` reaches, in both directions. */
const MAX_TIME_MS = 8.64e15

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Owner = v.pipe(count, v.maxValue(MAX_OWNER))
const Path = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PATH))

const common = {
  /** Absolute, as on the machine that was saved. */
  path: Path,
  mode: count,
  uid: Owner,
  gid: Owner,
  /** Names of owner and group: numbers differ between machines. Absent where the machine had no name. */
  owner: v.exactOptional(v.string()),
  group: v.exactOptional(v.string()),
  /** When it was changed, in ms since 1970. */
  mtime: v.pipe(v.number(), v.toMinValue(-MAX_TIME_MS), v.toMaxValue(MAX_TIME_MS)),
}

const FolderSchema = v.object({ kind: v.literal('folder'), ...common })
const LinkSchema = v.object({ kind: v.literal('link'), target: Path, ...common })
const FileSchema = v.object({
  kind: v.literal('file'),
  size: count,
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  ...common,
})

export type FileEntry = v.InferOutput<typeof FileSchema>
export type Entry = FileEntry | v.InferOutput<typeof FolderSchema> | v.InferOutput<typeof LinkSchema>
/** An entry before its bytes were read. */
export type ListedEntry = Exclude<Entry, FileEntry> | Omit<FileEntry, 'sha256'>

const MissingSchema = v.object({ path: v.string(), why: v.string() })
/** A file that is not in the archive, and why. */
export type Missing = v.InferOutput<typeof MissingSchema>

const ManifestSchema = v.object({
  format: v.number(),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The name of the machine. */
  host: v.string(),
  /** What was saved: folders and files. */
  roots: v.array(Path),
  /** What could not be read: such a backup is not whole. */
  missing: v.array(MissingSchema),
  entries: v.pipe(
    v.array(v.variant('kind', [FolderSchema, LinkSchema, FileSchema])),
    v.maxLength(MAX_ENTRIES),
  ),
})

/** Everything an archive holds, as its last entry lists it. */
export type Manifest = v.InferOutput<typeof ManifestSchema>

export const parseManifest = parseJson(ManifestSchema)

/** `,"sha256":"…"` of each file, which is known once its bytes were read. */
const HASH_BYTES = 77

/** Whether a list of these entries would be refused when it is read. */
export const isTooLong = ({
  entries,
  missing,
}: {
  readonly entries: readonly ListedEntry[]
  readonly missing: readonly Missing[]
}): boolean =>
  entries.length > MAX_ENTRIES ||
  Buffer.byteLength(JSON.stringify([entries, missing])) + entries.length * HASH_BYTES > MAX_MANIFEST_BYTES

/** The name of a path inside an archive. */
export const nameInArchive = (path: string): string => path.slice(1)
