import type { Result } from '@site/shared/result'
import { type BuildResult, buildParts } from '../build/builds'
import type { Failure, Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import type { PublishOutcome } from './publishBuild'
import { publishPart } from './publishPart'

/** What was just built from the sources goes live again, even after a rollback; what was not built stays as it is. */
const publishBuilt = async (site: Site, result: BuildResult): Promise<Result<PublishOutcome, Failure>> => {
  if (!result.ok) return result
  const { part, built } = result.value
  return publishPart(part, site.siteDir, site.terminal, { revive: built })
}

/**
 * Builds what has changed and publishes it. A part that fails keeps its last published version:
 * one team's broken build must not keep the others from working.
 */
export const bringUpToDate = async (site: Site, parts: readonly PartSource[]): Promise<void> => {
  for (const result of await buildParts(parts, site.terminal)) {
    const published = await publishBuilt(site, result)
    if (!published.ok) site.terminal.complain(published.error.message)
  }
}
