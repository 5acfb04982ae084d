import type { KnownPage, PrerenderHost, PrerenderJob } from '@site/shared/prerender'
import { sitePages } from '@site/shared/registry/pages'

/** Names what a page with given slots is rendered from. */
export type CacheKeyOf = (slots: readonly string[]) => string

const versionOf = ({ parts }: PrerenderJob, name: string): string => {
  const part = parts[name]
  if (!part) return 'absent'
  return part.rendered ? part.version : 'unrendered'
}

const partOf = (slot: string): string => slot.replace(/\/.*$/, '')

/** A page is made of the configuration, the versions of the shell and of the parts it shows, and the pages of the site. */
export const cacheKeys = (job: PrerenderJob, { hash }: Pick<PrerenderHost, 'hash'>): CacheKeyOf => {
  const common = hash(JSON.stringify([job.config, sitePages(job.registry)]))
  return (slots) => {
    const parts = [...new Set(['shell', ...slots.map(partOf)])]
    return [...parts.map((name) => `${name}@${versionOf(job, name)}`), common].join(' ')
  }
}

const shellOf = (cacheKey: string): string => cacheKey.replace(/ .*$/s, '')

/** Whether a page was rendered by this version of the shell: what another kept of its pages may be of another shape. */
export const wasRenderedBy = ({ cacheKey }: KnownPage, keyOf: CacheKeyOf): boolean =>
  shellOf(cacheKey) === shellOf(keyOf([]))
