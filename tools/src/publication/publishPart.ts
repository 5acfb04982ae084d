import type { Result } from '@site/shared/result'
import { distOf, whileDistIsStill } from '../build/builds'
import type { Terminal } from '../terminal/terminal'
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
