import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import type { PartName } from '@site/shared/registry/names'
import type { Result } from '@site/shared/result'
import { openSite } from '../objects/openSite'
import { isInObjectStorage } from '../objects/siteAddress'
import { prerenderChanged } from '../publication/pages'
import { describeOutcome } from '../publication/publishParts'
import { statusTable } from '../registry/tables'
import type { Failure, Site } from '../workspace/site'
import { type PromoteFromOptions, promoteFrom } from './promoteFrom'
import { type Choices, rebuildSite } from './rebuild'

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

/** Rebuilds a site whose revisions are lost, and tells what of it could not be taken over. */
export const rebuild = async (
  site: Site,
  choices: Choices,
  options: { readonly force?: boolean },
): Promise<Result<void, Failure>> => {
  const at = new Date(systemClock.now()).toISOString()
  const rebuilt = await rebuildSite(site.store, choices, at, options)
  if (!rebuilt.ok) return rebuilt
  for (const flaw of rebuilt.value.flaws) site.logger.error(flaw)
  site.logger.info(statusTable(rebuilt.value.after))
  return prerenderPages(site)
}
