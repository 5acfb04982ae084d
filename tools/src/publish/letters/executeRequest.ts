// Executes the request in a letter that was checked: reads the build and publishes it, or changes the part.
import { systemClock } from '@site/shared/clock'
import type { PartName } from '@site/shared/registry'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import type { Failure } from '../../lib/failures'
import { describePreview } from '../../preview/previewLink'
import type { Step } from '../../registry/change'
import { acceptLetter, type LetterPlace } from '../../registry/keys/keys'
import { endCanary, promote, rollBack, setCanary } from '../../registry/operations'
import { ownValue, type PublishedVersion, typedEntries } from '../../registry/revision'
import { changeSite, readNewest } from '../../registry/revisions'
import { computeIntegrity } from '../../store/manifest'
import { decodeText, type Store } from '../../store/store'
import { versionPrefix } from '../../store/versionFiles'
import { parseBuildRecord } from '../../workspace/buildRecord'
import type { Site } from '../../workspace/site'
import { type Artifact, checkArtifact, findUnfitFile } from '../artifact'
import { checkArtifacts } from '../gate'
import { describeOutcome, publishJobs } from '../publish'
import { deleteVersion } from '../removal/prune'
import { buildFileKey, type Request, type Statement } from './letters'

export type InboxSite = Pick<Site, 'root' | 'siteDir' | 'store' | 'configFile' | 'logger' | 'lateParts'>
type Publish = Extract<Request, { readonly action: 'publish' }>

export const refuse = (message: string): Result<never, Failure> => err({ kind: 'letter-refused', message })

/** A letter that was checked. */
export interface CheckedLetter {
  readonly statement: Statement & LetterPlace
  readonly key: string
}

/** Reads a file of a build, and one byte more than was signed; a name that storage refuses keeps no other letter waiting. */
const readBuildFile = async (
  store: Store,
  key: string,
  size: number,
): Promise<Result<Uint8Array, string>> => {
  try {
    const bytes = await store.read(key, size + 1)
    return bytes ? ok(bytes) : err('is missing: repeat the command')
  } catch (cause) {
    return err(`cannot be read: ${String(cause)}`)
  }
}

/** Reads the files of a build as they were signed: none is missing, added or another. */
const readBuild = async (
  store: Store,
  { part, id }: Statement,
  { manifest }: Publish,
): Promise<Result<Artifact, Failure>> => {
  const unfit = findUnfitFile(manifest)
  if (unfit !== undefined) return refuse(`Its build cannot be published: ${unfit}`)
  const files = new Map<string, Uint8Array>()
  for (const [file, { size, integrity }] of typedEntries(manifest.files)) {
    const bytes = await readBuildFile(store, buildFileKey(part, id, file), size)
    if (!bytes.ok) return refuse(`${file} ${bytes.error}`)
    if (bytes.value.length !== size || computeIntegrity(bytes.value) !== integrity)
      return refuse(`${file} has other bytes than were signed`)
    files.set(file, bytes.value)
  }
  const record = parseBuildRecord(decodeText(files.get('build.json')))
  if (!record.ok) return refuse(`Its build.json is ${record.error.message}`)
  if (record.value.part !== part) return refuse(`It is a build of ${record.value.part}, not of ${part}`)
  return checkArtifact(`${part} ${record.value.version}`, record.value, files)
}

/** Deletes what was written of a version that is not accepted after all: it would be served by its address. */
const deleteRefused = async (store: Store, part: PartName, version: string, key: string): Promise<void> => {
  const newest = await readNewest(store)
  if (!newest.ok) return
  const keys = await store.list(versionPrefix(part, version))
  const mayDelete = (former?: PublishedVersion): boolean => former === undefined || former.signedBy === key
  await deleteVersion(store, { part, version, keys }, newest.value, mayDelete)
}

/** Why `acceptLetter` refuses a letter while its files are written: the key, or the part, was changed meanwhile. */
const REFUSALS = new Set(['key-revoked', 'not-signed', 'other-revision'])

/** The link to a version that its team did not make live, or why there is none. */
const describeOwnPreview = async (
  { siteDir, store }: InboxSite,
  { record: { part, version } }: Artifact,
  key: string,
): Promise<string> => {
  const newest = await readNewest(store)
  return newest.ok
    ? describePreview(siteDir, newest.value, { part, version, key }, systemClock.now())
    : `No preview: ${newest.error.message}`
}

const publishBuild = async (
  site: InboxSite,
  { statement, key }: CheckedLetter,
  request: Publish,
  also: Step,
): Promise<Result<string, Failure>> => {
  const artifact = await readBuild(site.store, statement, request)
  if (!artifact.ok) return artifact
  const { live, commit } = request
  const { part, sequence } = statement
  const { version } = artifact.value.record
  const change = `publish ${part} ${version}, letter ${sequence}`
  const options = { live, commit, signedBy: key, also, change, promises: 'never' } as const
  const checked = await checkArtifacts(site, [artifact.value], options)
  if (!checked.ok) return checked
  const published = await publishJobs(site.store, checked.value, options)
  if (published.ok) {
    const lines = published.value.map((outcome) => describeOutcome(outcome))
    return ok([...lines, ...(live ? [] : [await describeOwnPreview(site, artifact.value, key)])].join('\n'))
  }
  if (REFUSALS.has(published.error.kind)) await deleteRefused(site.store, part, version, key)
  return published
}

/** The step of a request, and its entry in the history, which is worded like that of the same command. */
const findStep = (
  part: PartName,
  request: Exclude<Request, Publish>,
): readonly [step: Step, change: string] => {
  switch (request.action) {
    case 'promote':
      return [promote(part, request.version), `promote ${part} ${request.version}`]
    case 'rollback':
      return [rollBack(part), `rollback ${part}`]
    case 'canary':
      return 'version' in request && request.percent !== 0
        ? [
            setCanary(part, request.version, request.percent),
            `canary ${part} ${request.version} ${request.percent} %`,
          ]
        : [endCanary(part), `canary ${part} off`]
  }
}

const execute = async (site: InboxSite, letter: CheckedLetter): Promise<Result<string, Failure>> => {
  const { statement, key } = letter
  const { part, sequence, request } = statement
  const accept = acceptLetter(statement, key)
  if (request.action === 'publish') return publishBuild(site, letter, request, accept)
  const [step, change] = findStep(part, request)
  const changed = await changeSite(
    site.store,
    `${change}, letter ${sequence}`,
    (state, next) => flatMap(step(state, next), (after) => accept(after, next)),
    { signedBy: key },
  )
  if (!changed.ok) return changed
  const { parts, number } = changed.value.after
  // The answer names the live version: no file that a team may read has it.
  const to = request.action === 'rollback' ? ` to ${ownValue(parts, part)?.live}` : ''
  return ok(`${change}${to} is done, revision ${number}`)
}

/** Executes the request of a letter. A storage error becomes the answer to this letter; the next ones are still handled. */
export const executeRequest = async (
  site: InboxSite,
  letter: CheckedLetter,
): Promise<Result<string, Failure>> => {
  try {
    return await execute(site, letter)
  } catch (cause) {
    return refuse(`It cannot be done: ${String(cause)}`)
  }
}
