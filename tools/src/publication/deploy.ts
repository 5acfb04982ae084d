import type { Result } from '@site/shared/result'
import { buildParts } from '../build/builds'
import type { Failure, Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import type { PublishOptions } from './publishBuild'

/**
 * Builds what has changed, publishes it and composes the pages. What publishing and composing take is loaded while
 * webpack, in processes of its own, is at work.
 */
export const deploy = async (
  site: Site,
  parts: readonly PartSource[],
  options: PublishOptions,
): Promise<readonly Result<unknown, Failure>[]> => {
  const building = buildParts(parts, site.terminal)
  const [{ publishBuilt }, { openComposer }] = await Promise.all([
    import('./publishPart'),
    import('../page/compose'),
  ])
  const composer = await openComposer(site)
  if (!composer.ok) return [composer, ...(await building)]
  try {
    const published: Result<unknown, Failure>[] = []
    for (const result of await building) published.push(await publishBuilt(result, site, options))
    return [...published, await composer.value.compose()]
  } finally {
    await composer.value.close()
  }
}
