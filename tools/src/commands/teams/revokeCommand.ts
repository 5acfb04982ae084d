// `site keys revoke`: takes a key back, and says first what is live after it.
import { getPageFile } from '@site/shared/document'
import type { PartName } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import { type Failure, readMessage } from '../../lib/failures'
import { readNewestRecord } from '../../prerender/livePages'
import { mayBeTampered } from '../../prerender/liveParts'
import { prerenderChanged, reportSkipped } from '../../publish/publishSite'
import { deleteUnlisted, readBackwards } from '../../publish/removal/prune'
import { findConflicts } from '../../registry/checks/siteCheck'
import { statusTable } from '../../registry/historyTables'
import { findOthers } from '../../registry/keys/keys'
import { isLiveRevoked, readKeyHistory, revokeKey } from '../../registry/keys/revokeKey'
import { findKeys, ownValue, type PublishedVersion } from '../../registry/revision'
import { changeSite, type Newest, readNewest } from '../../registry/revisions'
import type { Site } from '../../workspace/site'

/** How many pages a sentence names. */
const MAX_PAGES = 10

interface Outcome {
  /** What is live now, and whether pages follow. */
  readonly line: string
  /** What is worse than before, each with its remedy. */
  readonly worse: readonly string[]
}

/** What visitors get of a part after its key was revoked. */
const describeOutcome = (before: Newest, after: Newest, part: PartName): Outcome => {
  const [then, now] = [ownValue(before.parts, part), ownValue(after.parts, part)]
  if (!then) return { line: `${part} is not published; the pages are made again`, worse: [] }
  if (!now)
    return {
      line: `${part} is removed: no other version of it was ever live. The pages are made again without it`,
      worse: [`The site is without ${part}: publish a version to have it back (site deploy ${part})`],
    }
  if (isLiveRevoked(after, part))
    return {
      line: `${part} ${now.live} stays live, though the revoked key signed it: no other version of it is published`,
      worse: [
        `${part} ${now.live} may do harm to visitors: publish another version (site deploy ${part}), then call this command again`,
      ],
    }
  const live = now.live === then.live ? 'stays live' : `is live instead of ${then.live}`
  const canary = then.canary && !now.canary ? `, its canary ${then.canary.version} is ended` : ''
  return {
    line: `${part} ${now.live} ${live}${canary}; the pages are made again`,
    worse: findConflicts(before.parts, after.parts).map(({ message }) => message),
  }
}

/** The pages that were made beside versions of a revoked key, and are still there. */
const listSpoiltPages = async (site: Site, newest: Newest): Promise<readonly string[]> => {
  const { record, isDone } = await readNewestRecord(site.store)
  if (!record) return []
  const paths = Object.keys(record.pages)
  if (mayBeTampered(record, newest)) return paths
  const unfinished = new Set(isDone ? [] : record.changed)
  return paths.filter((path) => unfinished.has(getPageFile(path)))
}

const describePages = (paths: readonly string[]): string => {
  if (paths.length === 0) return ''
  const more = paths.length > MAX_PAGES ? ` and ${paths.length - MAX_PAGES} more` : ''
  return `\nStill as they were made with a version of the revoked key, or not made again for certain: ${paths.slice(0, MAX_PAGES).join(', ')}${more}. Correct the cause, then: site prerender`
}

/** Makes the pages again; a failure names those that are still as a revoked version made them. */
const makePages = async (site: Site, newest: Newest): Promise<Result<void, Failure>> => {
  const tryPages = async (): Promise<Result<void, Failure>> => {
    try {
      return await prerenderChanged(site)
    } catch (cause) {
      return err({ kind: 'pages-failed', message: `The pages cannot be made: ${readMessage(cause)}` })
    }
  }
  const made = await tryPages()
  if (made.ok) return made
  const spoilt = describePages(await listSpoiltPages(site, newest))
  return err({ ...made.error, message: `${made.error.message}${spoilt}` })
}

const wasTrusted = async ({ store }: Site, part: PartName, key: string): Promise<boolean> => {
  for await (const revision of readBackwards(store))
    if (findKeys(revision, part).trusted.includes(key)) return true
  return false
}

/**
 * Deletes the files of versions that a revoked key signed, since a thief may have made them, and those that no revision lists,
 * which an interrupted letter may have left. A publication under way puts its own back (`publishJobs`).
 */
const deleteFiles = async (
  { store, logger, isDryRun }: Site,
  part: PartName,
  key: string,
  newest: Newest,
): Promise<Result<void, Failure>> => {
  const mayDelete = (former: PublishedVersion | undefined): boolean => !former || former.signedBy === key
  const deleted = await deleteUnlisted(store, part, newest, mayDelete)
  if (!deleted.ok) return deleted
  const are = isDryRun ? 'would be' : 'are'
  for (const version of deleted.value) logger.info(`the files of ${part} ${version} ${are} deleted`)
  return ok(undefined)
}

/** Names the other parts that a thief of the key may change. */
const reportOthers = ({ logger }: Site, newest: Newest, part: PartName, key: string): void => {
  for (const other of findOthers(newest, part, key))
    logger.error(`${other} has this key: site keys revoke ${other} ${key}`)
}

/**
 * Revokes a key. For one that is revoked already, it completes what an interrupted command left: versions, files and pages. A
 * failure where the site is worse than before: without the part, with a version of the key, or with pages made by it.
 */
export const revoke = async (site: Site, part: PartName, key: string): Promise<Result<void, Failure>> => {
  const before = await readNewest(site.store)
  if (!before.ok) return before
  reportSkipped(site, before.value)
  const history = await readKeyHistory(readBackwards(site.store), before.value, part, key)
  const changed = await changeSite(site.store, `revoke a key of ${part}`, revokeKey(part, key, history))
  if (!changed.ok && !(changed.error.kind === 'not-a-key' && (await wasTrusted(site, part, key)))) {
    reportOthers(site, before.value, part, key)
    return changed
  }
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const { line, worse } = describeOutcome(
    changed.ok ? changed.value.before : before.value,
    newest.value,
    part,
  )
  if (site.isDryRun) site.logger.info('Without --dry-run the site would be so:')
  site.logger[worse.length > 0 ? 'error' : 'info'](line)
  site.logger.info(statusTable(newest.value))
  reportOthers(site, newest.value, part, key)
  const made = await makePages(site, newest.value)
  const deleted = await deleteFiles(site, part, key, newest.value)
  const failures = [made, deleted].flatMap((result) => (result.ok ? [] : [result.error]))
  const [first] = failures
  if (!first && worse.length === 0) return ok(undefined)
  const messages = [...failures.map(({ message }) => message), ...worse]
  return err({ kind: first?.kind ?? 'site-worse', message: messages.join('\n') })
}
