import { parseJson } from '@site/shared/parse-json'
import type { SlotName } from '@site/shared/platform'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { PageSchema } from '@site/shared/registry/page'
import { type SitePage, sitePages } from '@site/shared/registry/pages'
import { flatMap, map, type Result } from '@site/shared/result'
import * as v from 'valibot'

/** The registry as a page carries it: the shell, the parts the page shows, and every page of the site. */
export interface PageRegistry {
  readonly registry: Registry
  /** Absent where the page carries the whole registry, as a development server's does. */
  readonly pages?: readonly SitePage[]
}

const partOf = (slot: string): string => slot.replace(/\/.*$/, '')

/**
 * The registry without the parts a page does not show.
 * @param slots the slots it shows
 */
export const sliceOf = ({ revision, parts }: Registry, slots: readonly string[]): Registry => {
  const shown = new Set(['shell', ...slots.map(partOf)])
  return { revision, parts: Object.fromEntries(Object.entries(parts).filter(([name]) => shown.has(name))) }
}

/** What a page carries: its own slice of the registry, and the pages of the site, which its menu shows. */
export const describePageRegistry = (registry: Registry, slots: readonly string[]) => ({
  ...sliceOf(registry, slots),
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

/** Parses what a page carries of the registry; every error says what is wrong with it. */
export const parsePageRegistry = (text: string): Result<PageRegistry, { readonly message: string }> =>
  flatMap(parseRegistry(text), (registry) =>
    map(parsePages(text), ({ pages }): PageRegistry => ({ registry, ...(pages && { pages }) })),
  )
