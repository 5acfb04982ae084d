import { testSiteConfig } from '@site/shared/testing/node'
import { buildStructuredData } from './structuredData'

const sound = { '@type': 'AudioObject', contentUrl: '/api/a.mp3' }

test('names the collective, its radio and what the page is about, at absolute addresses', () => {
  const episode = { '@type': 'PodcastEpisode', url: '/a', associatedMedia: sound }
  expect(buildStructuredData(testSiteConfig, [episode])).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', foundingDate: '2017' },
      { '@type': 'RadioStation', potentialAction: { target: 'https://site.example/api/live.mp3' } },
      {
        '@type': 'PodcastEpisode',
        url: 'https://site.example/a',
        associatedMedia: { contentUrl: 'https://site.example/api/a.mp3' },
      },
    ],
  })
})

test.each(['http://[bad', 'https://', 'http://a:99999'])(
  'leaves out the invalid address "%s" alone',
  (url) => {
    const episode = { '@type': 'PodcastEpisode', url, associatedMedia: sound }
    expect(buildStructuredData(testSiteConfig, [episode])['@graph']).toContainEqual({
      '@type': 'PodcastEpisode',
      associatedMedia: { ...sound, contentUrl: 'https://site.example/api/a.mp3' },
    })
  },
)

test('links the collective to its other places alone', () => {
  const networks = [{ name: 'Mastodon', url: 'https://social.example/@nous' }]
  const config = { ...testSiteConfig, links: { bandcamp: 'https://sales.example', networks } }
  expect(buildStructuredData(config, [])['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      sameAs: ['https://sales.example', 'https://social.example/@nous'],
    }),
  )
})
