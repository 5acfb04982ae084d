import type { Result } from '@site/shared/result'
import { type BuildResult, distOf, withDistLock } from '../build/builds'
import type { LockFailure } from '../lock/lock'
import type { Failure, Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import { type PublishFailure, type PublishOptions, type PublishOutcome, publishBuilds } from './publishBuild'

const describe = ({ part, version, live, changed }: PublishOutcome): string => {
  if (changed) return `published ${part} ${version}`
  if (live === version) return `${part} ${version} is live already`
  return `${part} ${version} is published already, ${live} is live: site promote ${part} ${version}`
}

/** Folders are locked in one order, so that two processes never wait for each other. */
const withDistLocks = <T, E>(
  parts: readonly PartSource[],
  task: () => Promise<Result<T, E>>,
): Promise<Result<T, E | LockFailure>> =>
  parts
    .toSorted((a, b) => a.dir.localeCompare(b.dir))
    .reduce<() => Promise<Result<T, E | LockFailure>>>((next, part) => () => withDistLock(part, next), task)()

interface PartToPublish {
  readonly part: PartSource
  readonly promoteExisting?: boolean
}

/** Publishes what the `dist` folders of parts hold, in one revision of the site: all of them, or none. */
export const publishParts = async (
  parts: readonly PartToPublish[],
  { siteDir, logger }: Pick<Site, 'siteDir' | 'logger'>,
  options: PublishOptions = {},
): Promise<Result<readonly PublishOutcome[], PublishFailure>> => {
  const builds = parts.map(({ part, ...build }) => ({ ...build, dist: distOf(part) }))
  const result = await withDistLocks(
    parts.map(({ part }) => part),
    () => publishBuilds(siteDir, builds, options),
  )
  if (result.ok) for (const outcome of result.value) logger.info(describe(outcome))
  return result
}

/** What was just built from the sources goes live again, even after a rollback; what was not built stays as it is. */
export const publishBuilt = (
  results: readonly BuildResult[],
  site: Site,
  options: PublishOptions = {},
): Promise<Result<readonly PublishOutcome[], Failure>> => {
  const built = results.flatMap((result) => (result.ok ? [result.value] : []))
  return publishParts(
    built.map(({ part, built: promoteExisting }) => ({ part, promoteExisting })),
    site,
    options,
  )
}
