/** Writes the files of a site: its pages, those the browser renders, the embed, and what crawlers read. */

import { EMBED_PAGE, FALLBACK_PAGE, getFallbackFile, getPageFile } from '@site/shared/document'
import { hasVariable, sitePages } from '@site/shared/pages'
import type { PrerenderHost, PrerenderJob } from '@site/shared/prerender'
import { addPlayerCard } from '../embed/addPlayerCard'
import { embedDocument } from '../embed/embedDocument'
import { embedScriptFiles } from '../embed/embedScript'
import { findPlayable } from '../embed/findPlayable'
import { oembedLinks } from '../embed/oembedLinks'
import { partManifestFiles } from '../embed/partManifests'
import { remoteEntryFiles } from '../embed/remoteEntry'
import { describeDocument } from '../page/document/describeDocument'
import { renderPage } from '../page/document/document'
import type { RenderedRoute } from '../page/head/renderedRoute'
import { type ListedPage, writeRobots, writeSitemap } from '../page/head/sitemap'

/** Path -> rendered page. */
export type ListedPages = Readonly<Record<string, ListedPage>>

/** Lists the files of pages that were not rendered, such as pages of a canary only and the fallback of a list. */
const listUnrendered = ({ registry }: PrerenderJob, pages: ListedPages): readonly string[] => {
  const served = [...sitePages(registry), ...sitePages(registry, (_, { canary }) => canary?.version)]
  const files = served
    .filter(({ path }) => !Object.hasOwn(pages, path))
    .map(({ path }) => (hasVariable(path) ? getFallbackFile(path) : getPageFile(path)))
  const home = Object.hasOwn(pages, '/') ? [] : [getPageFile('/')]
  return [...new Set([FALLBACK_PAGE, ...home, ...files])]
}

export interface SiteFiles {
  readonly writePage: (path: string, route: RenderedRoute) => void
  /** Writes all other files, once the pages are rendered. */
  readonly writeRest: (pages: ListedPages) => void
}

/** Hashes each text once: most styles and scripts are on every page. */
const memoize = (hash: PrerenderHost['hash']): PrerenderHost['hash'] => {
  const hashes = new Map<string, string>()
  return (text) => {
    const hashed = hashes.get(text) ?? hash(text)
    hashes.set(text, hashed)
    return hashed
  }
}

/** Creates the writer of a site's files. */
export const createSiteFiles = (job: PrerenderJob, host: PrerenderHost): SiteFiles => {
  const hash = memoize(host.hash)
  const { config, registry, parts, preview: previewed } = job
  const writeDocument = (file: string, route?: RenderedRoute, path?: string): void => {
    const page = describeDocument(
      { config, registry, parts, hash, ...(previewed && { preview: previewed }) },
      route,
    )
    if (!page) return
    const playable = path === undefined ? undefined : findPlayable(path, route?.structuredData ?? [])
    const preview = addPlayerCard(page.preview, config, playable)
    host.write(file, renderPage({ ...page, preview, oembed: oembedLinks(config, playable) }))
  }
  return {
    writePage: (path, route) => writeDocument(getPageFile(path), route, path),
    writeRest: (pages) => {
      for (const file of listUnrendered(job, pages)) writeDocument(file)
      const others = {
        [getPageFile(EMBED_PAGE)]: embedDocument(job, hash),
        ...embedScriptFiles(config, parts.player, hash),
        ...remoteEntryFiles(job),
        ...partManifestFiles(job),
        'sitemap.xml': writeSitemap(config, pages),
        'robots.txt': writeRobots(config),
      }
      for (const [file, text] of Object.entries(others)) host.write(file, text)
    },
  }
}
