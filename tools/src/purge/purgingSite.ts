import { err, type Result } from '@site/shared/result'
import { readConfig } from '../prerender/settings'
import type { Failure, Site } from '../workspace/site'
import { allAddresses, watchAddresses } from './changedAddresses'
import { type Purge, purgeWith } from './purge'

const purgePaths = async (
  site: Site,
  purge: Purge,
  paths: readonly string[],
): Promise<Result<void, Failure>> => {
  const config = await readConfig(site)
  if (!config.ok) return config
  const purged = await purge(paths.map((path) => new URL(path, config.value.publicUrl).href))
  if (purged.ok) site.logger.info(`purged ${paths.length} addresses of the CDN`)
  return purged
}

/** A site whose changes a CDN is purged of. */
export interface PurgingSite {
  readonly site: Site
  /** What work on it came to: a failure where the CDN was not purged, although what was changed stands. */
  readonly outcome: (worked: Result<unknown, Failure>) => Promise<Result<unknown, Failure>>
}

const REMEDY = 'What was changed stands, but the CDN may show what was before: site purge'

/** Purges a CDN of each change at once: of the registry before pages are made, of pages as soon as they are written. */
export const openPurgingSite = (site: Site, command: string, purge = purgeWith(command)): PurgingSite => {
  let isPurged = true
  const { store, flush } = watchAddresses(site.store, async (paths) => {
    const purged = await purgePaths(site, purge, paths)
    if (purged.ok) return
    isPurged = false
    site.logger.error(purged.error.message)
  })
  return {
    site: { ...site, store, isCdnTold: () => isPurged },
    outcome: async (worked) => {
      await flush()
      if (isPurged) return worked
      const message = worked.ok ? REMEDY : `${worked.error.message}\n${REMEDY}`
      return err({ kind: worked.ok ? 'not-purged' : worked.error.kind, message })
    },
  }
}

/** Purges a CDN of all that may have changed. */
export const purgeAll = async (site: Site, command: string): Promise<Result<void, Failure>> =>
  purgePaths(site, purgeWith(command), await allAddresses(site.store))
