import type { PartName, Version } from '@site/shared/registry'
import { ok } from '@site/shared/result'
import { changePart, refuse, type Step } from './change'
import { type PublishedPart, type PublishedVersion, typedEntries } from './revision'

const DAY_MS = 86_400_000
/** Pages are open this long at most, as far as anybody takes care of it. */
export const KEEP_DAYS = 7

export interface Retention {
  /** How many previous versions stay, however old. */
  readonly keep: number
  /** Versions that were live or the canary within these days stay: open pages still ask for their files. */
  readonly days: number
}

/** Whether a moment is at least so many days ago; both in milliseconds since the Unix epoch. */
export const isOlderThan = (moment: number, days: number, now: number): boolean =>
  now - moment >= days * DAY_MS

/** A version nobody had yet is as old as its publication: it may be waiting for its first visitors. */
const isRecent = ({ servedUntil, publishedAt }: PublishedVersion, now: number, days: number): boolean =>
  !isOlderThan(Date.parse(servedUntil ?? publishedAt), days, now)

const pruned = (part: PublishedPart, { keep, days }: Retention, now: number): PublishedPart => {
  const named = new Set<Version>([part.live, ...part.previous.slice(0, keep)])
  if (part.canary) named.add(part.canary.version)
  const kept = typedEntries(part.versions).filter(
    ([version, published]) => named.has(version) || isRecent(published, now, days),
  )
  if (kept.length === Object.keys(part.versions).length) return part
  const versions = Object.fromEntries(kept)
  return { ...part, previous: part.previous.filter((version) => Object.hasOwn(versions, version)), versions }
}

/** Takes versions of a part out of the site that nobody falls back to and no open page runs. */
export const prune = (name: PartName, { keep, days }: Retention): Step => {
  if (!(Number.isInteger(keep) && keep >= 1))
    return () => refuse('nothing-to-keep', `Keep 1 previous version or more, not ${keep}`)
  if (!(days >= 0)) return () => refuse('nothing-to-keep', `Keep versions for 0 days or more, not ${days}`)
  return changePart(name, (part, { now }) => ok(pruned(part, { keep, days }, now)))
}
