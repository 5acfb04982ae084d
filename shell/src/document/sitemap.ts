import { escapeMarkup } from '@site/shared/escape-markup'
import type { SiteConfig } from '@site/shared/site-config'
import { isForSearchEngines } from './metadata'
import type { RenderedRoute } from './renderedRoute'

/** The pages search engines should know, as `sitemap.xml`. */
export const sitemapOf = (
  { publicUrl }: SiteConfig,
  routes: Readonly<Record<string, RenderedRoute>>,
): string => {
  const paths = Object.entries(routes).filter(([, { head }]) => isForSearchEngines(head))
  const urls = paths.map(([path]) => `  <url><loc>${escapeMarkup(new URL(path, publicUrl).href)}</loc></url>`)
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
