import { buildParts } from '../build/builds'
import type { Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import { publishBuilt } from './publishPart'

/**
 * Builds what has changed and publishes it. A part that fails keeps its last published version:
 * one team's broken build must not keep the others from working.
 */
export const bringUpToDate = async (site: Site, parts: readonly PartSource[]): Promise<void> => {
  for (const result of await buildParts(parts, site.terminal)) {
    const published = await publishBuilt(result, site)
    if (!published.ok) site.terminal.complain(published.error.message)
  }
}
