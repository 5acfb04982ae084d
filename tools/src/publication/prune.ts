import { CONTENT_FILES, CONTENT_PART } from '@site/shared/prerender/files'
import type { PartName } from '@site/shared/registry/names'
import { map, ok, type Result } from '@site/shared/result'
import { versionPrefix } from '../artifact/versionFiles'
import { refuse } from '../registry/change'
import { type ChangeFailure, changeSite } from '../registry/changeSite'
import { isOlderThan, prune, type Retention } from '../registry/retention'
import { ownValue, type RevisionFailure } from '../registry/revision'
import { type Newest, readNewest, readRevision, revisionNumbers } from '../registry/revisions'
import type { Store } from '../store/store'

/** Where files are kept between their removal and its confirmation. */
const REMOVED = 'removed/'

const isListed = ({ parts }: Pick<Newest, 'parts'>, part: string, version: string): boolean =>
  Object.hasOwn(ownValue(parts, part)?.versions ?? {}, version)

/** Whether some revision has listed a version. One that none has is being published, or was, and interrupted. */
const wasListed = async (store: Store, part: string, version: string): Promise<boolean> => {
  for (const number of (await revisionNumbers(store)).toReversed()) {
    const revision = await readRevision(store, number)
    if (revision.ok && revision.value && isListed(revision.value, part, version)) return true
  }
  return false
}

/** What is removed and listed again: the parts of its key, `removed/<number>/parts/<part>/<version>/<file>`. */
const placeOf = (key: string): string => key.replace(/^removed\/\d+\//, '')

/** Decides which keys below `parts/` the site needs: those of versions it lists, and what versions of the content share. */
const neededBy = (newest: Newest, keys: readonly string[]): ((key: string) => boolean) => {
  const hasVersion = (key: string): boolean => {
    const [, part = '', version = ''] = key.split('/')
    return isListed(newest, part, version)
  }
  const withoutVersion = (key: string): string => key.replace(/^parts\/content\/[^/]+\//, CONTENT_FILES)
  const shared = new Set(keys.filter(hasVersion).map(withoutVersion))
  return (key) => hasVersion(key) || shared.has(key)
}

/** Puts back what a newer revision lists again, and forgets the rest. */
const confirmRemoval = async (store: Store, prefix: string): Promise<Result<void, RevisionFailure>> => {
  const removed = await store.list(prefix)
  const places = [...removed.map(placeOf), ...(await store.list(`parts/${CONTENT_PART}/`))]
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const isNeeded = neededBy(newest.value, places)
  for (const key of removed) {
    const isMissing = async () => (await store.read(placeOf(key))) === undefined
    if (isNeeded(placeOf(key)) && (await isMissing())) await store.copy(key, placeOf(key))
  }
  await store.remove(removed)
  return { ok: true, value: undefined }
}

const versionsKept = async (store: Store, part: string): Promise<readonly string[]> => {
  const keys = await store.list(`parts/${part}/`)
  const own = keys.filter((key) => !key.startsWith(CONTENT_FILES))
  return [...new Set(own.map((key) => key.split('/')[2] ?? ''))]
}

/**
 * Deletes the files of versions the newest revision does not list. Somebody may publish such a version at the same moment:
 * files are set aside first, and put back where the newest revision lists them after all.
 */
const deleteUnlisted = async (
  store: Store,
  part: PartName,
  newest: Newest,
  leftovers: boolean,
): Promise<Result<readonly string[], RevisionFailure>> => {
  const setAside = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await store.copy(key, `${REMOVED}${newest.number}/${key}`)
    await store.remove(keys)
  }
  const deleted: string[] = []
  for (const version of await versionsKept(store, part)) {
    if (isListed(newest, part, version)) continue
    if (!(leftovers || (await wasListed(store, part, version)))) continue
    await setAside(await store.list(versionPrefix(part, version)))
    deleted.push(version)
  }
  if (part === CONTENT_PART) {
    const keys = await store.list(`parts/${part}/`)
    const isNeeded = neededBy(newest, keys)
    await setAside(keys.filter((key) => key.startsWith(CONTENT_FILES) && !isNeeded(key)))
  }
  return map(await confirmRemoval(store, REMOVED), () => deleted)
}

/** When a part was removed from the site, in milliseconds since the Unix epoch; undefined where it never was in it. */
const removedAt = async (store: Store, part: PartName): Promise<number | undefined> => {
  let at: number | undefined
  for (const number of (await revisionNumbers(store)).toReversed()) {
    const revision = await readRevision(store, number)
    if (!revision.ok || !revision.value) continue
    if (Object.hasOwn(revision.value.parts, part)) return at
    at = Date.parse(revision.value.at)
  }
  return undefined
}

const pruneRemoved = async (
  store: Store,
  part: PartName,
  newest: Newest,
  { days, leftovers, now }: PruneOptions,
): Promise<Result<readonly string[], ChangeFailure>> => {
  const at = await removedAt(store, part)
  if (at === undefined && !leftovers) return refuse('part-not-published', `${part} has never been published`)
  const isOver = at === undefined || isOlderThan(at, days, now)
  return isOver ? deleteUnlisted(store, part, newest, leftovers) : ok([])
}

export interface PruneOptions extends Retention {
  /** Deletes what interrupted publications left, too; for when nobody publishes. */
  readonly leftovers: boolean
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

/**
 * Takes old versions of a part out of the site and deletes their files, also those of a removal that was interrupted. The
 * files of a part that was removed go once no open page can run it any more. The answer names the versions deleted.
 */
export const prunePart = async (
  store: Store,
  part: PartName,
  options: PruneOptions,
): Promise<Result<readonly string[], ChangeFailure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  if (!Object.hasOwn(newest.value.parts, part)) return pruneRemoved(store, part, newest.value, options)
  const changed = await changeSite(store, `prune ${part}`, prune(part, options))
  return changed.ok ? deleteUnlisted(store, part, changed.value.after, options.leftovers) : changed
}
