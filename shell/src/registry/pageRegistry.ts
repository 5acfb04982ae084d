import { parseJson } from '@site/shared/json'
import { type SitePage, sitePages } from '@site/shared/pages'
import type { SlotName } from '@site/shared/platform'
import { PageSchema, parseRegistry, type Registry } from '@site/shared/registry'
import { flatMap, map, type Result } from '@site/shared/result'
import * as v from 'valibot'

/** The registry in a page's HTML: the shell, the parts the page shows, and every page of the site. */
export interface PageRegistry {
  readonly registry: Registry
  /** Absent where the page has the whole registry, as a development server's does. */
  readonly pages?: readonly SitePage[]
}

/** The part that fills a slot: `label` for `label/LatestReleases`. */
export const readPartName = (slot: string): string => slot.replace(/\/.*$/, '')

/**
 * The registry without the parts a page does not show.
 * @param slots the slots it shows
 */
export const sliceRegistry = ({ revision, parts }: Registry, slots: readonly string[]): Registry => {
  const shown = new Set(['shell', ...slots.map(readPartName)])
  return { revision, parts: Object.fromEntries(Object.entries(parts).filter(([name]) => shown.has(name))) }
}

/** The registry for a page's HTML: its slice, and the pages of the site, which its menu shows. */
export const describePageRegistry = (registry: Registry, slots: readonly string[]) => ({
  ...sliceRegistry(registry, slots),
  pages: sitePages(registry),
})

const SlotNameSchema = v.custom<SlotName>(
  (name) => typeof name === 'string' && /^[^/]+\/[^/]+$/.test(name),
  'a slot is a part and a module: label/Label',
)

const parsePages = parseJson(
  v.object({
    pages: v.optional(v.array(v.intersect([PageSchema, v.object({ slot: SlotNameSchema })]))),
  }),
)

/** Parses the registry in a page's HTML; an error names what is invalid. */
export const parsePageRegistry = (text: string): Result<PageRegistry, { readonly message: string }> =>
  flatMap(parseRegistry(text), (registry) =>
    map(parsePages(text), ({ pages }): PageRegistry => ({ registry, ...(pages && { pages }) })),
  )
