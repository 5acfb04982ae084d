import path from 'node:path'
import type { RenderedRoute } from '@site/shared/prerender'
import type { Registry } from '@site/shared/registry'
import { sitePages } from '@site/shared/registry/pages'
import { readText, writeAtomically } from '../disk/disk'

/** A page as it was last rendered, and with what. */
export interface RenderedPage {
  readonly route: RenderedRoute
  /** Another means that the page may be rendered otherwise. */
  readonly cacheKey: string
}

/** Path -> page. */
export type RenderedPages = Readonly<Record<string, RenderedPage>>

const fileOf = (siteDir: string): string => path.join(siteDir, 'rendered.json')

/** What earlier inputs rendered; nothing when it cannot be read, since everything can be rendered again. */
export const readRenderedPages = async (siteDir: string): Promise<RenderedPages> => {
  try {
    return JSON.parse((await readText(fileOf(siteDir))) ?? '{}') as RenderedPages
  } catch {
    return {}
  }
}

export const writeRenderedPages = (siteDir: string, pages: RenderedPages): Promise<void> =>
  writeAtomically(fileOf(siteDir), JSON.stringify(pages))

const versionOf = (registry: Registry, part: string): string => {
  const published = registry.parts[part]
  return published?.disabled ? 'disabled' : (published?.live ?? 'unknown')
}

/** Names what a page with these slots is rendered from: the configuration, its versions, the pages of the site. */
export const cacheKeyOf = (registry: Registry, config: unknown, slots: readonly string[]): string => {
  const parts = [...new Set(['shell', ...slots.map((slot) => slot.replace(/\/.*$/, ''))])]
  const versions = parts.map((part) => `${part}@${versionOf(registry, part)}`)
  return JSON.stringify([...versions, config, sitePages(registry)])
}
