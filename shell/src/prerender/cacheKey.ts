/** Names everything a prerendered page depends on except its data: another key means that the page is rendered again. */

import { sitePages } from '@site/shared/pages'
import type { KnownPage, PrerenderHost, PrerenderJob } from '@site/shared/prerender'
import { describeIdentity } from '../page/document/describeDocument'
import { describeFonts } from '../page/document/fonts'
import { listEntryOrigins } from '../page/document/policy'
import { readPartName, sliceRegistry } from '../registry/pageRegistry'

/** Returns the cache key of a page with these slots. */
export type GetCacheKey = (slots: readonly string[]) => string

const describeVersion = ({ parts }: PrerenderJob, name: string): string => {
  const part = parts[name]
  if (!part) return `${name}@absent`
  return `${name}@${part.rendered ? part.version : 'unrendered'}`
}

/**
 * Creates the cache keys of a site. A key starts with the version of the shell, and covers the configuration, the pages of
 * the site, the origins of scripts, icons and fonts, and the registry entries of the shell and of the parts on the page.
 */
export const createCacheKeys = (job: PrerenderJob, { hash }: Pick<PrerenderHost, 'hash'>): GetCacheKey => {
  const { config, registry, parts } = job
  const common = hash(
    JSON.stringify([
      config,
      sitePages(registry),
      listEntryOrigins(registry),
      describeIdentity(config, parts),
      describeFonts(config, parts),
    ]),
  )
  return (slots) => {
    const versions = [...new Set(['shell', ...slots.map(readPartName)])].map((name) =>
      describeVersion(job, name),
    )
    return [...versions, hash(JSON.stringify(sliceRegistry(registry, slots).parts)), common].join(' ')
  }
}

const readShell = (cacheKey: string): string => cacheKey.replace(/ .*$/s, '')

/** Whether this version of the shell rendered a page: pages kept by another may have another shape. */
export const isOwnPage = ({ cacheKey }: KnownPage, getKey: GetCacheKey): boolean =>
  readShell(cacheKey) === readShell(getKey([]))
