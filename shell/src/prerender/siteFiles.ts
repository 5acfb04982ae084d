import type { PrerenderHost, PrerenderJob } from '@site/shared/prerender'
import { EMBED_PAGE, FALLBACK_PAGE, fallbackFileOf, pageFileOf } from '@site/shared/prerender/files'
import { hasVariable, sitePages } from '@site/shared/registry/pages'
import { embedDocument } from '../embed/embedDocument'
import { embedScriptFiles } from '../embed/embedScript'
import { oembedLinks } from '../embed/oembedLinks'
import { partManifestFiles } from '../embed/partManifests'
import { playedAt } from '../embed/playedAt'
import { withPlayer } from '../embed/playerCard'
import { remoteEntryFiles } from '../embed/remoteEntry'
import { describeDocument } from '../page/document/describeDocument'
import { renderPage } from '../page/document/document'
import type { RenderedRoute } from '../page/head/renderedRoute'
import { type ListedPage, writeRobots, writeSitemap } from '../page/head/sitemap'

/** Every page that was rendered, by its path. */
export type ListedPages = Readonly<Record<string, ListedPage>>

/** Pages nothing was rendered for, such as those of a canary alone, and what answers beside the pages of a list. */
const unrenderedFiles = ({ registry }: PrerenderJob, pages: ListedPages): readonly string[] => {
  const served = [...sitePages(registry), ...sitePages(registry, (_, { canary }) => canary?.version)]
  const files = served
    .filter(({ path }) => !Object.hasOwn(pages, path))
    .map(({ path }) => (hasVariable(path) ? fallbackFileOf(path) : pageFileOf(path)))
  const home = Object.hasOwn(pages, '/') ? [] : [pageFileOf('/')]
  return [...new Set([FALLBACK_PAGE, ...home, ...files])]
}

export interface SiteFiles {
  /** Writes the page that was rendered for a path. */
  readonly writePage: (path: string, route: RenderedRoute) => void
  /** Writes what a site has besides: pages the browser makes, and what crawlers read. */
  readonly writeTheRest: (pages: ListedPages) => void
}

/** Pages have most of their styles and scripts in common. */
const remembering = (hashOf: PrerenderHost['hash']): PrerenderHost['hash'] => {
  const hashes = new Map<string, string>()
  return (text) => {
    const hash = hashes.get(text) ?? hashOf(text)
    hashes.set(text, hash)
    return hash
  }
}

/** Writes the files of a site through its host. */
export const siteFilesOf = (job: PrerenderJob, { hash: hashOf, write }: PrerenderHost): SiteFiles => {
  const hash = remembering(hashOf)
  const { config, registry, parts } = job
  const writeDocument = (file: string, route?: RenderedRoute, path?: string): void => {
    const page = describeDocument({ config, registry, parts, hash }, route)
    if (!page) return
    const played = path === undefined ? undefined : playedAt(path, route?.structuredData ?? [])
    const preview = withPlayer(page.preview, config, played)
    write(file, renderPage({ ...page, preview, oembed: oembedLinks(config, played) }))
  }
  return {
    writePage: (path, route) => writeDocument(pageFileOf(path), route, path),
    writeTheRest: (pages) => {
      for (const file of unrenderedFiles(job, pages)) writeDocument(file)
      write(pageFileOf(EMBED_PAGE), embedDocument(job, hash))
      const forOthers = {
        ...embedScriptFiles(config, parts.player, hash),
        ...remoteEntryFiles(job),
        ...partManifestFiles(job),
      }
      for (const [file, text] of Object.entries(forOthers)) write(file, text)
      write('sitemap.xml', writeSitemap(config, pages))
      write('robots.txt', writeRobots(config))
    },
  }
}
