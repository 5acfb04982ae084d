import { testSiteConfig } from '@site/shared/testing/node'
import { takeHoisted } from './hoisted'
import { robotsOf, sitemapOf } from './sitemap'
import { structuredDataOf } from './structuredData'

const page = (html: string) => {
  const { head } = takeHoisted(html)
  return { html: '', head, structuredData: [], state: {}, slots: [], failures: [] }
}

test('the sitemap lists every page by its public address, those kept from search engines left out', () => {
  const sitemap = sitemapOf(testSiteConfig, {
    '/': page('<title>Accueil</title>'),
    '/residences/a&b': page(''),
    '/secret': page('<meta name="robots" content="noindex"/>'),
  })
  expect(sitemap.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://site.example/</loc>',
    '<loc>https://site.example/residences/a&amp;b</loc>',
  ])
})

test('the page of something that was published on a day says so, no other does', () => {
  const episode = { url: '/podcasts/nuit-1', datePublished: '2026-10-25T22:00:16.000Z' }
  const sitemap = sitemapOf(testSiteConfig, {
    '/': { ...page(''), structuredData: [episode] },
    '/podcasts/nuit-1': { ...page(''), structuredData: [{ url: '/' }, episode] },
    '/podcasts/nuit-2': { ...page(''), structuredData: [{ url: '/podcasts/nuit-2' }] },
  })
  expect(sitemap.match(/<url>.*?<\/url>/g)).toEqual([
    '<url><loc>https://site.example/</loc></url>',
    '<url><loc>https://site.example/podcasts/nuit-1</loc><lastmod>2026-10-25</lastmod></url>',
    '<url><loc>https://site.example/podcasts/nuit-2</loc></url>',
  ])
})

test('crawlers are told where the sitemap is', () => {
  expect(robotsOf(testSiteConfig)).toContain('Sitemap: https://site.example/sitemap.xml')
})

test('a page tells who the site is, and what it is about, by absolute addresses', () => {
  const data = structuredDataOf(testSiteConfig, [
    { '@type': 'PodcastEpisode', associatedMedia: { contentUrl: '/api/media/a.mp3' } },
  ])
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', foundingDate: '2017' },
      { '@type': 'RadioStation', potentialAction: { target: 'https://site.example/api/live.mp3' } },
      { '@type': 'PodcastEpisode', associatedMedia: { contentUrl: 'https://site.example/api/media/a.mp3' } },
    ],
  })
})
