import { err, map, type Result } from '@site/shared/result'
import { messageOf } from '../disk/failures'
import { readConfig } from '../prerender/settings'
import type { Failure, Site } from '../workspace/site'
import { allAddresses, watchAddresses } from './changedAddresses'
import type { Purge } from './purge'

/** What the site itself cannot say of its address is a failure to tell the CDN, not of the command. */
const tell = async (site: Site, purge: Purge, paths: readonly string[]): Promise<Result<void, Failure>> => {
  try {
    const config = await readConfig(site)
    if (!config.ok) return config
    return await purge(paths.map((path) => new URL(path, config.value.publicUrl).href))
  } catch (cause) {
    return err({ kind: 'not-purged', message: messageOf(cause) })
  }
}

/** A site whose changes a CDN is told of. */
export interface PurgingSite {
  readonly site: Site
  /** What work on it came to: a failure where the CDN could not be told, although what was changed stands. */
  readonly outcome: (worked: Result<unknown, Failure>) => Result<unknown, Failure>
}

const REMEDY =
  'What was changed stands, but the CDN was not told of all of it and may show what was before: site purge'

/** Tells a CDN of each change at once: of the registry before pages are made, of pages as soon as they are shown. */
export const openPurgingSite = (site: Site, purge: Purge): PurgingSite => {
  let isTold = true
  const store = watchAddresses(site.store, async (paths) => {
    const told = await tell(site, purge, paths)
    if (told.ok) return site.logger.info(`told the CDN of ${paths.length} changed addresses`)
    isTold = false
    site.logger.error(told.error.message)
  })
  return {
    site: { ...site, store, isCdnTold: () => isTold },
    outcome: (worked) => {
      if (isTold) return worked
      if (worked.ok) return err({ kind: 'not-purged', message: REMEDY })
      return err({ ...worked.error, message: `${worked.error.message}\n${REMEDY}` })
    },
  }
}

/** Tells a CDN of all that may have changed. */
export const purgeAll = async (site: Site, purge: Purge): Promise<Result<void, Failure>> => {
  const paths = await allAddresses(site.store)
  return map(await tell(site, purge, paths), () =>
    site.logger.info(`told the CDN of ${paths.length} addresses`),
  )
}
