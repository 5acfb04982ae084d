import { CONTENT_FILES, CONTENT_PART } from '@site/shared/document'
import type { PartName } from '@site/shared/registry'
import { map, ok, type Result } from '@site/shared/result'
import type { Failure } from '../../lib/failures'
import { refuseUnpublished } from '../../registry/change'
import { isOlderThan, prune, type Retention } from '../../registry/retention'
import { ownValue, type PublishedVersion, type Revision } from '../../registry/revision'
import { changeSite, type Newest, readNewest, readRevision, revisionNumbers } from '../../registry/revisions'
import type { Store } from '../../store/store'
import { versionPrefix } from '../../store/versionFiles'

export interface PruneOptions extends Retention {
  /** Also deletes leftovers of interrupted publications; only safe while no command publishes. */
  readonly leftovers: boolean
}

const isListed = ({ parts }: Pick<Newest, 'parts'>, part: string, version: string): boolean =>
  Object.hasOwn(ownValue(parts, part)?.versions ?? {}, version)

/** The readable revisions of a site, the newest first. */
export async function* readBackwards(store: Store): AsyncGenerator<Revision> {
  for (const number of (await revisionNumbers(store)).toReversed()) {
    const revision = await readRevision(store, number)
    if (revision.ok && revision.value) yield revision.value
  }
}

/** The last listing of a version in a revision. A version that no revision lists is being published, or was interrupted. */
const findFormer = async (
  store: Store,
  part: string,
  version: string,
): Promise<PublishedVersion | undefined> => {
  for await (const revision of readBackwards(store)) {
    const listed = ownValue(ownValue(revision.parts, part)?.versions ?? {}, version)
    if (listed) return listed
  }
  return undefined
}

/** Finds when a part was removed from the site, in milliseconds since the Unix epoch; undefined if it never was in it. */
const findRemoval = async (store: Store, part: PartName): Promise<number | undefined> => {
  let at: number | undefined
  for await (const revision of readBackwards(store)) {
    if (Object.hasOwn(revision.parts, part)) return at
    at = Date.parse(revision.at)
  }
  return undefined
}

/** Decides which keys below `parts/` the site needs: those of listed versions, and files that versions of the content share. */
const neededBy = (newest: Newest, keys: readonly string[]): ((key: string) => boolean) => {
  const hasVersion = (key: string): boolean => {
    const [, part = '', version = ''] = key.split('/')
    return isListed(newest, part, version)
  }
  const withoutVersion = (key: string): string => key.replace(/^parts\/content\/[^/]+\//, CONTENT_FILES)
  const shared = new Set(keys.filter(hasVersion).map(withoutVersion))
  return (key) => hasVersion(key) || shared.has(key)
}

/** Removes files, and restores those published at the same time. */
const removeFiles = async (store: Store, keys: readonly string[]): Promise<Result<void, Failure>> => {
  if (keys.length === 0) return ok(undefined)
  const removed = new Map<string, Uint8Array>()
  for (const key of keys) {
    const bytes = await store.read(key)
    if (bytes) removed.set(key, bytes)
  }
  await store.remove(keys)
  const kept = await store.list(`parts/${CONTENT_PART}/`)
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const isNeeded = neededBy(newest.value, [...keys, ...kept])
  for (const [key, bytes] of removed) if (isNeeded(key)) await store.create(key, bytes)
  return ok(undefined)
}

/** Gets a version as a revision listed it last; undefined if none did. */
type MayDelete = (former: PublishedVersion | undefined) => boolean

/**
 * Deletes the files of a version the newest revision does not list; the answer is whether they are deleted.
 * @param keys those of the version, among others
 */
export const deleteVersion = async (
  store: Store,
  {
    part,
    version,
    keys,
  }: { readonly part: PartName; readonly version: string; readonly keys: readonly string[] },
  newest: Newest,
  mayDelete: MayDelete,
): Promise<Result<boolean, Failure>> => {
  if (isListed(newest, part, version)) return ok(false)
  if (!mayDelete(await findFormer(store, part, version))) return ok(false)
  const prefix = versionPrefix(part, version)
  const own = keys.filter((key) => key.startsWith(prefix))
  return map(await removeFiles(store, own), () => true)
}

/** Deletes the files of all versions that the newest revision does not list, also after an interrupted removal. */
export const deleteUnlisted = async (
  store: Store,
  part: PartName,
  newest: Newest,
  mayDelete: MayDelete,
): Promise<Result<readonly string[], Failure>> => {
  const keys = await store.list(`parts/${part}/`)
  const own = keys.filter((key) => !key.startsWith(CONTENT_FILES))
  const deleted: string[] = []
  for (const version of new Set(own.map((key) => key.split('/')[2] ?? ''))) {
    const removed = await deleteVersion(store, { part, version, keys }, newest, mayDelete)
    if (!removed.ok) return removed
    if (removed.value) deleted.push(version)
  }
  const isNeeded = neededBy(newest, keys)
  const shared = keys.filter((key) => key.startsWith(CONTENT_FILES) && !isNeeded(key))
  return map(await removeFiles(store, shared), () => deleted)
}

const pruneUnlisted = (
  store: Store,
  part: PartName,
  newest: Newest,
  { leftovers }: PruneOptions,
): Promise<Result<readonly string[], Failure>> =>
  deleteUnlisted(store, part, newest, (former) => leftovers || former !== undefined)

const pruneRemoved = async (
  store: Store,
  part: PartName,
  newest: Newest,
  options: PruneOptions,
): Promise<Result<readonly string[], Failure>> => {
  const { days, leftovers } = options
  const at = await findRemoval(store, part)
  if (at === undefined && !leftovers) return refuseUnpublished(newest, part)
  const isOver = at === undefined || isOlderThan(at, days, await store.now())
  return isOver ? pruneUnlisted(store, part, newest, options) : ok([])
}

/**
 * Removes old versions of a part from the site and deletes their files. Deletes the files of a removed part once no open
 * page can run it any more. Returns the deleted versions.
 */
export const prunePart = async (
  store: Store,
  part: PartName,
  options: PruneOptions,
): Promise<Result<readonly string[], Failure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  if (!Object.hasOwn(newest.value.parts, part)) return pruneRemoved(store, part, newest.value, options)
  const changed = await changeSite(store, `prune ${part}`, prune(part, options))
  return changed.ok ? pruneUnlisted(store, part, changed.value.after, options) : changed
}
