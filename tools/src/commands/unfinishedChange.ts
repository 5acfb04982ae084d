// Describes the site after a command that failed half-way: visitors may have the change, its pages, or neither.
import { isDeepStrictEqual } from 'node:util'
import { readNewestRecord } from '../prerender/livePages'
import type { SiteState } from '../registry/revision'
import { type Newest, readNewest, readRevision, readServedNumber } from '../registry/revisions'
import type { Store } from '../store/store'
import { describeSite } from './conclusion'

const isSamePages = (one: SiteState | undefined, other: SiteState): boolean =>
  isDeepStrictEqual([one?.parts, one?.settings], [other.parts, other.settings])

const hasShell = ({ parts }: Newest): boolean => Object.hasOwn(parts, 'shell')

/** Describes pages that are older than the newest revision. Keys of teams do not count: pages do not contain them. */
const findPagesBehind = async (store: Store, newest: Newest): Promise<string | undefined> => {
  if (!hasShell(newest)) return undefined
  const { record, isDone } = await readNewestRecord(store)
  if (!record) return 'no page of the site was ever written'
  const { revision } = record
  if (!isDone) return `they show revision ${revision} in part`
  const shown = revision === newest.number ? undefined : await readRevision(store, revision)
  const isCurrent = !shown || (shown.ok && isSamePages(shown.value, newest))
  return isCurrent ? undefined : `they still show revision ${revision}`
}

const NO_SHELL_REMEDY = 'Once that is fixed: site deploy shell'
const REMEDY = 'Once that is fixed: site prerender'

/**
 * Describes for people the state that a failed command left, and the command that completes it. Undefined if visitors get
 * the same as before.
 * @param before the newest revision when the command started
 */
export const describeUnfinished = async (
  store: Store,
  before: number,
): Promise<{ readonly left: string; readonly remedy?: string } | undefined> => {
  const now = await describeSite(store, before)
  const newest = await readNewest(store)
  if (!now.ok || !newest.ok) return undefined
  const { revision, changes } = now.value
  const what = changes.length === 0 ? `revision ${revision}` : `revision ${revision} (${changes.join(', ')})`
  if (changes.length > 0 && (await readServedNumber(store)) < revision) {
    const left = `The site has ${what}, which visitors do not get yet: registry.json is older.`
    return { left, remedy: REMEDY }
  }
  const behind = await findPagesBehind(store, newest.value).catch(() => 'they cannot be read')
  if (behind !== undefined)
    return { left: `Live now is ${what}, but its pages are not written: ${behind}.`, remedy: REMEDY }
  if (changes.length === 0) return undefined
  return hasShell(newest.value)
    ? { left: `Live now is ${what}, with its pages.` }
    : { left: `The site has ${what}, and no shell, without which it has no pages.`, remedy: NO_SHELL_REMEDY }
}
