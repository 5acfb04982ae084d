import path from 'node:path'
import type { PartName } from '@site/shared/registry/names'
import type { Result } from '@site/shared/result'
import { openSite } from '../objects/openSite'
import { isInObjectStorage } from '../objects/siteAddress'
import { prerenderChanged } from '../publication/pages'
import { describeOutcome } from '../publication/publishParts'
import type { Failure, Site } from '../workspace/site'
import { type PromoteFromOptions, promoteFrom } from './promoteFrom'

const prerenderPages = async (site: Site): Promise<Result<void, Failure>> => {
  const { prerender } = await import('../prerender/prerender')
  return prerenderChanged(site, () => prerender(site))
}

/** Takes a version over from another site, then prerenders the pages visitors receive. */
export const promoteFromSite = async (
  site: Site,
  from: string,
  part: PartName,
  options: PromoteFromOptions,
): Promise<Result<void, Failure>> => {
  const store = await openSite(isInObjectStorage(from) ? from : path.resolve(from), process.env)
  if (!store.ok) return store
  const promoted = await promoteFrom({ store: store.value, name: from }, site.store, part, options)
  if (!promoted.ok) return promoted
  if (promoted.value) site.logger.info(describeOutcome(promoted.value))
  return prerenderPages(site)
}
