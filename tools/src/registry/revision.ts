import { parseJson } from '@site/shared/json'
import { PageSchema, PartName, VERSION_FIELDS, Version } from '@site/shared/registry'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { describeJsonFailure, type Failure } from '../lib/failures'
import { translate } from '../lib/language'
import { registryWords } from './registry.content'

const Integrity = v.pipe(v.string(), v.regex(/^sha(?:256|384)-[\w+/]+=*$/))
const Time = v.pipe(v.string(), v.isoTimestamp())

const PublishedVersionSchema = v.object({
  ...VERSION_FIELDS,
  /** Modules of other parts that it shows, as `part/Module`. */
  consumes: v.exactOptional(v.array(v.string())),
  pages: v.exactOptional(v.array(PageSchema)),
  /** Subresource integrity of the entry, which carries those of the scripts and styles it loads. */
  integrity: Integrity,
  /** Integrity of `manifest.json`, which lists every file of the version with its own. */
  manifest: Integrity,
  /** Size of all files together, in bytes. */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  publishedAt: Time,
  /** When it stopped being live or the canary; absent while it is, and if it never was. */
  servedUntil: v.exactOptional(Time),
  /** The commit it was built from. */
  commit: v.exactOptional(v.string()),
  /** The public key of its team, if it was handed in. */
  signedBy: v.exactOptional(v.string()),
})

const CanarySchema = v.object({
  version: Version,
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
})

const PublishedPartSchema = v.object({
  /** The team people turn to when this part fails. */
  owner: v.string(),
  live: Version,
  /** Versions that were live before, newest first. */
  previous: v.array(Version),
  canary: v.nullable(CanarySchema),
  /** Message in place of a disabled part. */
  disabled: v.nullable(
    v.object({
      message: v.pipe(v.string(), v.nonEmpty()),
      /** A major release left it out: it is shown again with the next version that is made live. */
      leftOut: v.exactOptional(v.literal(true)),
    }),
  ),
  versions: v.record(Version, PublishedVersionSchema),
})

const TeamKeysSchema = v.object({
  /** Public keys. */
  trusted: v.array(v.string()),
  /** The number of the team's last letter, done or refused. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The last revision that changed the part; absent where none did since it has keys, and in older revisions. */
  revision: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

const RevisionSchema = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: Time,
  /** Who made it: a GitHub actor, or user@host. */
  by: v.string(),
  /** The public key of the letter that requested it. */
  signedBy: v.exactOptional(v.string()),
  /** The change: « deploy label 0.1.0-1a2b3c4d5e ». */
  change: v.string(),
  /** Written by `site dev`: the site is not public. */
  development: v.exactOptional(v.literal(true)),
  /** The refusals that were overridden. */
  forced: v.exactOptional(v.array(v.string())),
  /** Settings of the pages; null before `site configure`. */
  settings: v.nullable(v.object({ config: v.unknown(), api: v.string() })),
  parts: v.record(PartName, PublishedPartSchema),
  /** Keys of the teams that hand in their parts. */
  keys: v.exactOptional(v.record(PartName, TeamKeysSchema)),
})

export type PublishedVersion = v.InferOutput<typeof PublishedVersionSchema>
export type PublishedPart = v.InferOutput<typeof PublishedPartSchema>
export type TeamKeys = v.InferOutput<typeof TeamKeysSchema>
/** One state of the site with its author; each change creates the next. */
export type Revision = v.InferOutput<typeof RevisionSchema>
/** The part of a revision that changes modify. */
export type SiteState = Readonly<Pick<Revision, 'settings' | 'parts' | 'keys'>>

/** Own-property lookup: names are untrusted. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** The live version of a part; undefined where the part, or that version, is not published. */
export const findLive = <T>(
  part: { readonly live: string; readonly versions: Readonly<Record<string, T>> } | undefined,
): T | undefined => part && ownValue(part.versions, part.live)

/** `Object.entries` with typed keys. */
export const typedEntries = <Name extends string, T>(
  record: Readonly<Record<Name, T>>,
): readonly (readonly [name: Name, value: T])[] => Object.entries<T>(record) as [Name, T][]

/** The keys of a part; none where its team publishes with the rights of the site. */
export const findKeys = ({ keys = {} }: Pick<SiteState, 'keys'>, part: string): TeamKeys =>
  ownValue(keys, part) ?? { trusted: [], sequence: 0 }

/** Whether a version was handed in with a key that its part no longer trusts. */
export const isRevoked = (
  state: Pick<SiteState, 'keys'>,
  part: string,
  version: Pick<PublishedVersion, 'signedBy'> | undefined,
): boolean => version?.signedBy !== undefined && !findKeys(state, part).trusted.includes(version.signedBy)

const missingVersions = ([name, part]: readonly [PartName, PublishedPart]): readonly string[] =>
  [part.live, ...part.previous, ...(part.canary ? [part.canary.version] : [])]
    .filter((version) => !Object.hasOwn(part.versions, version))
    .map((version) => `${name} ${version}`)

const checkConsistency = (revision: Revision): Result<Revision, Failure> => {
  const missing = typedEntries(revision.parts).flatMap(missingVersions)
  if (missing.length === 0) return ok(revision)

  return err({
    kind: 'revision-inconsistent',
    message: translate(registryWords).inconsistent(missing.join(', ')),
  })
}

const parseShape = parseJson(RevisionSchema)

/** Parses a revision; each error names what is invalid. */
export const parseRevision = (text: string): Result<Revision, Failure> => {
  const shape = parseShape(text)
  if (shape.ok) return checkConsistency(shape.value)
  return err({
    kind: `revision-${shape.error.kind}`,
    message: translate(registryWords).itIs(describeJsonFailure(text, shape.error)),
  })
}

/** Writes the text of a revision. Parses it first, so that no invalid revision is written. */
export const writeRevision = (revision: Revision): Result<string, Failure> => {
  const text = `${JSON.stringify(revision, null, 1)}\n`
  return flatMap(parseRevision(text), () => ok(text))
}
