// Describes the site after a command that failed half-way: visitors may have the change, its pages, or neither.
import { isDeepStrictEqual } from 'node:util'
import { translate } from '../../lib/language'
import { readNewestRecord } from '../../prerender/livePages'
import type { SiteState } from '../../registry/revision'
import { type Newest, readNewest, readRevision, readServedNumber } from '../../registry/revisions'
import type { Store } from '../../store/store'
import { describeSite } from './conclusion'
import { conclusionWords } from './conclusion.content'

const isSamePages = (one: SiteState | undefined, other: SiteState): boolean =>
  isDeepStrictEqual([one?.parts, one?.settings], [other.parts, other.settings])

const hasShell = ({ parts }: Newest): boolean => Object.hasOwn(parts, 'shell')

/** Describes pages that are older than the newest revision. Keys of teams do not count: pages do not contain them. */
const findPagesBehind = async (store: Store, newest: Newest): Promise<string | undefined> => {
  if (!hasShell(newest)) return undefined
  const { record, isDone } = await readNewestRecord(store)
  if (!record) return translate(conclusionWords).unfinished.neverWritten
  const { revision } = record
  if (!isDone) return translate(conclusionWords).unfinished.inPart(revision)
  const shown = revision === newest.number ? undefined : await readRevision(store, revision)
  const isCurrent = !shown || (shown.ok && isSamePages(shown.value, newest))
  return isCurrent ? undefined : translate(conclusionWords).unfinished.behind(revision)
}

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
  const words = translate(conclusionWords).unfinished
  const what = words.revision(revision, changes.join(', '))
  const remedy = words.remedy('site prerender')
  if (changes.length > 0 && (await readServedNumber(store)) < revision) {
    return { left: words.notServed(what), remedy }
  }
  const behind = await findPagesBehind(store, newest.value).catch(() => words.unreadable)
  if (behind !== undefined) return { left: words.withoutPages(what, behind), remedy }
  if (changes.length === 0) return undefined
  return hasShell(newest.value)
    ? { left: words.live(what) }
    : { left: words.noShell(what), remedy: words.remedy('site deploy shell') }
}
