import { escapeMarkup } from '@site/shared/escape-markup'
import type { StructuredData } from '@site/shared/prerender/modules'
import type { SiteConfig } from '@site/shared/site-config'
import { dataOfPage } from './dataOfPage'
import { isForSearchEngines } from './metadata'
import type { RenderedRoute } from './renderedRoute'

/** What a sitemap has to know of a page. */
export type ListedPage = Pick<RenderedRoute, 'head' | 'structuredData'>

/** The day something was published, or changed since, as far as its data tell. */
const dayOf = ({ dateModified, datePublished }: StructuredData): string | undefined =>
  /^\d{4}-\d{2}-\d{2}/.exec(String(dateModified ?? datePublished ?? ''))?.[0]

const urlOf = (path: string, { structuredData }: ListedPage, publicUrl: string): string => {
  const address = new URL(path, publicUrl).href
  const day = dayOf(dataOfPage(structuredData, address, publicUrl) ?? {})
  const lastModified = day === undefined ? '' : `<lastmod>${day}</lastmod>`
  return `  <url><loc>${escapeMarkup(address)}</loc>${lastModified}</url>`
}

/** The pages search engines should know, as `sitemap.xml`. */
export const sitemapOf = ({ publicUrl }: SiteConfig, pages: Readonly<Record<string, ListedPage>>): string => {
  const listed = Object.entries(pages).filter(([, { head }]) => isForSearchEngines(head))
  const urls = listed.map(([path, page]) => urlOf(path, page, publicUrl))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** What crawlers may read: everything. */
export const robotsOf = ({ publicUrl }: SiteConfig): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`
