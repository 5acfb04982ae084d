import * as v from 'valibot'
import type { PublishedPart, SiteState } from './revision'

const WithoutSchema = v.object({ config: v.object({ without: v.array(v.string()) }) })

/** A site as visitors know it; nothing may be said of its settings. */
export type ShownState = Pick<SiteState, 'parts'> & { readonly settings?: SiteState['settings'] }

/**
 * The parts visitors may receive: those the configuration goes without are as if nobody had published them.
 * What the configuration says stands in the revision, so that the registry and the pages say the same.
 */
export const shownParts = ({ parts, settings }: ShownState): Readonly<Record<string, PublishedPart>> => {
  const said = v.safeParse(WithoutSchema, settings)
  const without = said.success ? said.output.config.without : []
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !without.includes(name)))
}
