import type { Result } from '@site/shared/result'
import { buildParts } from '../build/builds'
import type { Failure, Site } from '../workspace/site'
import type { PartSource } from '../workspace/workspace'
import type { GateOptions } from './gate'
import { prerenderChanged } from './pages'

/** Loads what publishes a build and what prerenders the pages: nearly as much as there is to do with it. */
const preload = async (site: Site) => {
  const [{ publishBuilt }, { openPrerenderer }] = await Promise.all([
    import('./publishParts'),
    import('../page/prerender'),
  ])
  return { publishBuilt, prerenderer: await openPrerenderer(site) }
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
  const ready = once(() => preload(site))
  const builds = await buildParts(parts, site.logger, ready)
  const { publishBuilt, prerenderer } = await ready()
  if (!prerenderer.ok) return [...builds, prerenderer]
  try {
    const published = await publishBuilt(builds, site, options)
    return [...builds, published, await prerenderChanged(site, prerenderer.value.prerender)]
  } finally {
    await prerenderer.value.close()
  }
}
