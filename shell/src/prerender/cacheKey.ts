import type { KnownPage, PrerenderHost, PrerenderJob } from '@site/shared/prerender'
import { sitePages } from '@site/shared/registry/pages'
import { describeIdentity } from '../page/document/describeDocument'
import { listEntryOrigins } from '../page/document/policy'
import { sliceRegistry } from '../registry/pageRegistry'

/** Names what a page with given slots is rendered from. */
export type CacheKeyOf = (slots: readonly string[]) => string

const versionOf = ({ parts }: PrerenderJob, name: string): string => {
  const part = parts[name]
  if (!part) return 'absent'
  return part.rendered ? part.version : 'unrendered'
}

const partOf = (slot: string): string => slot.replace(/\/.*$/, '')

/**
 * Everything a page is made of but its data: the configuration, the pages of the site, where scripts come from, the icons, and
 * what the registry says of the shell and of the parts the page shows.
 */
export const cacheKeys = (job: PrerenderJob, { hash }: Pick<PrerenderHost, 'hash'>): CacheKeyOf => {
  const { config, registry, parts } = job
  const common = hash(
    JSON.stringify([
      config,
      sitePages(registry),
      listEntryOrigins(registry),
      describeIdentity(config, parts),
    ]),
  )
  return (slots) => {
    const names = [...new Set(['shell', ...slots.map(partOf)])]
    const versions = names.map((name) => `${name}@${versionOf(job, name)}`)
    return [...versions, hash(JSON.stringify(sliceRegistry(registry, slots).parts)), common].join(' ')
  }
}

const shellOf = (cacheKey: string): string => cacheKey.replace(/ .*$/s, '')

/** Whether a page was rendered by this version of the shell: what another kept of its pages may be of another shape. */
export const wasRenderedBy = ({ cacheKey }: KnownPage, keyOf: CacheKeyOf): boolean =>
  shellOf(cacheKey) === shellOf(keyOf([]))
