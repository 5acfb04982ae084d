import type { Result } from '@site/shared/result'
import { type BuildResult, distOf, whileDistIsStill } from '../build/builds'
import type { Terminal } from '../terminal/terminal'
import type { Failure, Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import { type PublishFailure, type PublishOptions, type PublishOutcome, publishBuild } from './publishBuild'

const describe = ({ part, version, live, changed }: PublishOutcome): string => {
  if (changed) return `published ${part} ${version}`
  if (live === version) return `${part} ${version} is live already`
  return `${part} ${version} is published already, ${live} is live: site promote ${part} ${version}`
}

/** Publishes what the part's `dist` holds. */
export const publishPart = async (
  part: PartSource,
  siteDir: string,
  terminal: Terminal,
  options: PublishOptions = {},
): Promise<Result<PublishOutcome, PublishFailure>> => {
  const result = await whileDistIsStill(part, () => publishBuild(siteDir, distOf(part), options))
  if (result.ok) terminal.say(describe(result.value))
  return result
}

/** What was just built from the sources goes live again, even after a rollback; what was not built stays as it is. */
export const publishBuilt = async (
  result: BuildResult,
  { siteDir, terminal }: Site,
  options: PublishOptions = {},
): Promise<Result<PublishOutcome, Failure>> => {
  if (!result.ok) return result
  const { part, built } = result.value
  return publishPart(part, siteDir, terminal, { ...options, revive: built })
}
