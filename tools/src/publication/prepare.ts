import { attempt } from '@site/shared/attempt'
import type { Version } from '@site/shared/registry/names'
import { err, ok, type Result } from '@site/shared/result'
import { type Artifact, firstDifference, MANIFEST, parseManifest } from '../artifact/artifact'
import { type VersionFiles, versionPrefix } from '../artifact/versionFiles'
import type { Publication } from '../registry/operations'
import { ownValue, type PublishedPart, type PublishedVersion } from '../registry/revision'
import type { Newest } from '../registry/revisions'
import { integrityOf } from '../store/integrity'
import type { Store } from '../store/store'
import type { BuildRecord } from '../workspace/buildRecord'

/** Chooses the version a build is published under. */
type NameVersion = (record: BuildRecord, integrity: string) => Version

export interface PublishOptions {
  /** Writes compressed variants of the files; true unless said otherwise. */
  readonly compressed?: boolean
  /** A name other than the build's own, for builds that share one. */
  readonly nameVersion?: NameVersion
  /** Origin browsers load the parts from, empty for that of the pages; where it is left out, a part keeps its own. */
  readonly partsOrigin?: string
  /** The commit the builds were made from. */
  readonly commit?: string | undefined
  /** Publishes what does not fit the site, too; the revision says what was overridden. */
  readonly force?: boolean
  /** What is done, for the history, where it is not a publication of builds. */
  readonly change?: string
}

/** What is published, and the files that go with it. */
export interface Job {
  readonly publication: Publication
  readonly files: VersionFiles
}

export interface OtherBytes {
  readonly kind: 'version-taken'
  readonly message: string
}

const originOf = (part: PublishedPart | undefined): string =>
  attempt(() => new URL(part?.versions[part.live]?.entry ?? '').origin) ?? ''

/** What a build is published as, beside what the site has of its part. */
export const describeArtifact = (
  { record, files, integrity }: Artifact,
  published?: PublishedPart,
  { nameVersion, partsOrigin = originOf(published), commit }: PublishOptions = {},
): Publication => {
  const { part, owner } = record
  const version = nameVersion?.(record, integrity) ?? record.version
  const described: Publication['published'] = {
    container: record.container,
    entry: `${partsOrigin}/${versionPrefix(part, version)}${record.entry}`,
    needs: record.needs,
    ...(record.react !== undefined && { react: record.react }),
    exposes: record.exposes,
    ...(record.consumes && { consumes: record.consumes }),
    ...(record.pages && { pages: record.pages }),
    integrity: integrityOf(files.get(record.entry) ?? ''),
    manifest: integrity,
    bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
    ...(commit !== undefined && { commit }),
  }
  return { part, owner, version, published: described }
}

export const taken = ({ part, version }: Publication, why: string): Result<never, OtherBytes> =>
  err({ kind: 'version-taken', message: `${part} ${version} ${why}` })

/** A version that is published keeps its bytes. */
const checkBytes = async (store: Store, newest: Newest, job: Job): Promise<Result<Job, OtherBytes>> => {
  const { publication, files } = job
  const known = knownVersion(newest, publication)
  if (!known || known.manifest === publication.published.manifest) return ok(job)
  const text = await store.read(`${versionPrefix(publication.part, publication.version)}${MANIFEST}`)
  const manifest = text && parseManifest(text)
  const file = manifest?.ok ? firstDifference(manifest.value, files.artifact.manifest) : undefined
  return taken(
    publication,
    `is published with other bytes (${file ?? MANIFEST} differs): a published version never changes`,
  )
}

/** The version of a publication, where it is published already. */
export const knownVersion = (
  { parts }: Pick<Newest, 'parts'>,
  { part, version }: Publication,
): PublishedVersion | undefined => ownValue(ownValue(parts, part)?.versions ?? {}, version)

/** Says what a build would be published as; nothing of it is in the site yet. */
export const jobOf = (
  store: Store,
  newest: Newest,
  artifact: Artifact,
  options: PublishOptions,
): Promise<Result<Job, OtherBytes>> => {
  const known = ownValue(newest.parts, artifact.record.part)
  const publication = describeArtifact(artifact, known, options)
  const { part, version } = publication
  const files = { part, version, artifact, compressed: options.compressed ?? true }
  return checkBytes(store, newest, { publication, files })
}
