import { DAY_MS } from '@site/shared/durations'
import type { PartName, Version } from '@site/shared/registry'
import { ok } from '@site/shared/result'
import { refuse } from '../lib/failures'
import { changePart, type Step } from './change'
import { listWaiting } from './checks/contractCheck'
import { type PublishedPart, type PublishedVersion, typedEntries } from './revision'

/** Open pages of this age still find their files. */
export const KEEP_DAYS = 7

export interface Retention {
  /** How many previous versions stay, however old. */
  readonly keep: number
  /** Versions that were live or the canary within these days stay: open pages still request their files. */
  readonly days: number
}

/** Whether a time is at least this many days ago; both in milliseconds since the Unix epoch. */
export const isOlderThan = (moment: number, days: number, now: number): boolean =>
  now - moment >= days * DAY_MS

/** The age of a version that was never live counts from its publication: it may still go live. */
const isRecent = ({ servedUntil, publishedAt }: PublishedVersion, now: number, days: number): boolean =>
  !isOlderThan(Date.parse(servedUntil ?? publishedAt), days, now)

const pruned = (
  part: PublishedPart,
  { keep, days }: Retention,
  now: number,
  waiting: readonly Version[],
): PublishedPart => {
  const named = new Set<Version>([part.live, ...part.previous.slice(0, keep), ...waiting])
  if (part.canary) named.add(part.canary.version)
  const kept = typedEntries(part.versions).filter(
    ([version, published]) => named.has(version) || isRecent(published, now, days),
  )
  if (kept.length === Object.keys(part.versions).length) return part
  const versions = Object.fromEntries(kept)
  return { ...part, previous: part.previous.filter((version) => Object.hasOwn(versions, version)), versions }
}

/** Removes versions of a part that no rollback needs and no open page runs. */
export const prune = (name: PartName, { keep, days }: Retention): Step => {
  if (!(Number.isInteger(keep) && keep >= 1))
    return () => refuse('nothing-to-keep', `Keep 1 previous version or more, not ${keep}`)
  if (!(days >= 0)) return () => refuse('nothing-to-keep', `Keep versions for 0 days or more, not ${days}`)
  return (state, next) => {
    // The last one that was handed in for the next major contract stays, however long the others take.
    const waiting = listWaiting(state, name)
      .slice(0, 1)
      .map(([version]) => version)
    return changePart(name, (part, { now }) => ok(pruned(part, { keep, days }, now, waiting)))(state, next)
  }
}
