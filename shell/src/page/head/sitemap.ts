/** `sitemap.xml` and `robots.txt`. */

import type { StructuredData } from '@site/shared/prerender'
import type { SiteConfig } from '@site/shared/site-config'
import { escapeMarkup } from '@site/shared/text'
import { isIndexed } from './headElements'
import type { RenderedRoute } from './renderedRoute'
import { findPageData } from './structuredData'

/** The facts of a page that a sitemap states. */
export type ListedPage = Pick<RenderedRoute, 'head' | 'structuredData'>

const readDay = ({ dateModified, datePublished }: StructuredData): string | undefined =>
  /^\d{4}-\d{2}-\d{2}/.exec(String(dateModified ?? datePublished ?? ''))?.[0]

const writeUrl = (path: string, { structuredData }: ListedPage, publicUrl: string): string => {
  const address = new URL(path, publicUrl).href
  const day = readDay(findPageData(structuredData, address, publicUrl) ?? {})
  const lastModified = day === undefined ? '' : `<lastmod>${day}</lastmod>`
  return `  <url><loc>${escapeMarkup(address)}</loc>${lastModified}</url>`
}

/**
 * Writes `sitemap.xml`. Pages that search engines may not index are left out.
 * @param pages path -> page
 */
export const writeSitemap = (
  { publicUrl }: SiteConfig,
  pages: Readonly<Record<string, ListedPage>>,
): string => {
  const urls = Object.entries(pages)
    .filter(([, { head }]) => isIndexed(head))
    .map(([path, page]) => writeUrl(path, page, publicUrl))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Writes `robots.txt`, which allows everything. */
export const writeRobots = ({ publicUrl }: SiteConfig): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`
