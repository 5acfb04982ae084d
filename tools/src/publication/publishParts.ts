import type { Result } from '@site/shared/result'
import { type BuildResult, distOf, withDistLock } from '../build/builds'
import type { LockFailure } from '../lock/lock'
import { createFolderStore } from '../store/folderStore'
import type { Failure, Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import { type PublishFailure, type PublishOptions, type PublishOutcome, publishBuilds } from './publish'

const SENTENCES = {
  published: 'is published, and live',
  'live-again': 'was published already, and is live again',
  unchanged: 'is live already: nothing to change',
} as const satisfies Readonly<Record<PublishOutcome['outcome'], string>>

const describe = ({ part, version, outcome }: PublishOutcome): string =>
  `${part} ${version} ${SENTENCES[outcome]}`

/** Folders are locked in one order, so that two processes never wait for each other. */
const withDistLocks = <T, E>(
  parts: readonly PartSource[],
  task: () => Promise<Result<T, E>>,
): Promise<Result<T, E | LockFailure>> =>
  parts
    .toSorted((a, b) => a.dir.localeCompare(b.dir))
    .reduce<() => Promise<Result<T, E | LockFailure>>>((next, part) => () => withDistLock(part, next), task)()

/** Publishes what the `dist` folders of parts hold, in one revision of the site: all of them, or none. */
export const publishParts = async (
  parts: readonly PartSource[],
  { siteDir, logger }: Pick<Site, 'siteDir' | 'logger'>,
  options: PublishOptions = {},
): Promise<Result<readonly PublishOutcome[], PublishFailure | LockFailure>> => {
  const result = await withDistLocks(parts, () =>
    publishBuilds(createFolderStore(siteDir), parts.map(distOf), options),
  )
  if (result.ok) for (const outcome of result.value) logger.info(describe(outcome))
  return result
}

/** Publishes what builds left, and leaves out those that failed. */
export const publishBuilt = (
  results: readonly BuildResult[],
  site: Site,
  options: PublishOptions = {},
): Promise<Result<readonly PublishOutcome[], Failure>> =>
  publishParts(
    results.flatMap((result) => (result.ok ? [result.value.part] : [])),
    site,
    options,
  )
