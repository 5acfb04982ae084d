import { buildParts } from '../build/builds'
import type { Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import { publishBuilt } from './publishParts'

/**
 * Builds what has changed and publishes it. A part that cannot be built keeps its last published version:
 * one team's broken build must not keep the others from working.
 */
export const buildAndPublish = async (site: Site, parts: readonly PartSource[]): Promise<void> => {
  const builds = await buildParts(parts, site.logger)
  for (const result of [...builds, await publishBuilt(builds, site, { promises: 'never' })])
    if (!result.ok) site.logger.error(result.error.message)
}
