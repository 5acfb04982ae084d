import type { Result } from '@site/shared/result'
import { buildParts } from '../workspace/builds'
import type { Failure, Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import type { GateOptions } from './gate'
import { prerenderChanged } from './pages'

/** Loads what publishes a build and what prerenders the pages. */
const preload = async () => {
  const [{ publishBuilt }, { publishFirstContent }, { prerender }] = await Promise.all([
    import('./publishParts'),
    import('./publishContent'),
    import('../prerender/prerender'),
  ])
  return { publishBuilt, publishFirstContent, prerender }
}

/** Makes something the first time it is asked for, and answers with that from then on. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Builds what has changed, publishes it and prerenders the pages; it gets ready for the rest while webpack is at work. */
export const deploy = async (
  site: Site,
  parts: readonly PartSource[],
  options: GateOptions,
): Promise<readonly Result<unknown, Failure>[]> => {
  const ready = once(preload)
  const builds = await buildParts(parts, site.logger, ready)
  const { publishBuilt, publishFirstContent, prerender } = await ready()
  const content = await publishFirstContent(site)
  const published = await publishBuilt(builds, site, options)
  return [...builds, content, published, await prerenderChanged(site, () => prerender(site))]
}
