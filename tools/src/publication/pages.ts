import { err, ok, type Result } from '@site/shared/result'
import type { Step } from '../registry/change'
import { changeSite } from '../registry/changeSite'
import { type Newest, readNewest } from '../registry/revisions'
import { statusTable } from '../registry/tables'
import type { Failure, Site } from '../workspace/site'
import { lostVersions } from './verify'

/** Says which damaged revisions a site's state was not read from. */
export const reportSkipped = ({ logger }: Pick<Site, 'logger'>, { skipped = [] }: Newest): void => {
  for (const sentence of skipped) logger.error(sentence)
}

/**
 * Prerenders the pages after a change of the site, and tells what is wrong with the site all the same: a command does not
 * succeed while files of a live version are gone. A site whose shell is not published yet has no pages.
 */
export const prerenderChanged = async (
  { store, logger }: Pick<Site, 'store' | 'logger'>,
  prerender: () => Promise<Result<void, Failure>>,
): Promise<Result<void, Failure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  if (!Object.hasOwn(newest.value.parts, 'shell')) {
    logger.info('No shell is published yet, so the site has no pages')
    return ok(undefined)
  }
  const prerendered = await prerender()
  const lost = await lostVersions(store, newest.value)
  if (!prerendered.ok || lost.length === 0) return prerendered
  return err({ kind: 'files-lost', message: `The files of ${lost.join(', ')} are gone: publish them again` })
}

/** Changes the site, then prerenders the pages visitors receive. */
export const changeAndPrerender = async (
  site: Site,
  change: string,
  step: Step,
  { force = false }: { readonly force?: boolean } = {},
): Promise<Result<void, Failure>> => {
  const changed = await changeSite(site.store, change, step, { force })
  if (!changed.ok) return changed
  const { before, after } = changed.value
  reportSkipped(site, before)
  if (before === after) site.logger.info('nothing to change')
  site.logger.info(statusTable(after))
  const { prerender } = await import('../prerender/prerender')
  return prerenderChanged(site, () => prerender(site))
}
