import type { StructuredData } from '@site/shared/prerender'
import { testSiteConfig } from '@site/shared/testing/node'
import { splitHead } from './headElements'
import { writeRobots, writeSitemap } from './sitemap'

const makePage = (html: string, ...structuredData: StructuredData[]) => ({
  head: splitHead(html).head,
  structuredData,
})

test('the sitemap lists every page by its public address, except those that are not indexed', () => {
  const sitemap = writeSitemap(testSiteConfig, {
    '/': makePage('<title>Accueil</title>'),
    '/residences/a&b': makePage(''),
    '/secret': makePage('<meta name="robots" content="noindex"/>'),
  })
  expect(sitemap.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://site.example/</loc>',
    '<loc>https://site.example/residences/a&amp;b</loc>',
  ])
})

test('only the page about something with a date of publication has a date', () => {
  const episode = { url: '/podcasts/nuit-1', datePublished: '2026-10-25T22:00:16.000Z' }
  const sitemap = writeSitemap(testSiteConfig, {
    '/': makePage('', episode),
    '/podcasts/nuit-1': makePage('', { url: '/' }, episode),
    '/podcasts/nuit-2': makePage('', { url: '/podcasts/nuit-2' }),
  })
  expect(sitemap.match(/<url>.*?<\/url>/g)).toEqual([
    '<url><loc>https://site.example/</loc></url>',
    '<url><loc>https://site.example/podcasts/nuit-1</loc><lastmod>2026-10-25</lastmod></url>',
    '<url><loc>https://site.example/podcasts/nuit-2</loc></url>',
  ])
})

test('robots.txt names the sitemap', () => {
  expect(writeRobots(testSiteConfig)).toContain('Sitemap: https://site.example/sitemap.xml')
})
