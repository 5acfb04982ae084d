import { testSiteConfig } from '@site/shared/testing/node'
import { structuredDataOf } from './structuredData'

const graphOf = (...ofPage: Parameters<typeof structuredDataOf>[1]) =>
  structuredDataOf(testSiteConfig, ofPage)['@graph']

test('addresses are told in full', () => {
  expect(
    graphOf({ '@type': 'PodcastEpisode', url: '/a', image: 'https://covers.example/a.jpg' }),
  ).toContainEqual({
    '@type': 'PodcastEpisode',
    url: new URL('/a', testSiteConfig.publicUrl).href,
    image: 'https://covers.example/a.jpg',
  })
})

test.each(['http://[bad', 'https://', 'http://a:99999'])('the bad address "%s" is left out, alone', (url) => {
  const episode = {
    '@type': 'PodcastEpisode',
    url,
    associatedMedia: { '@type': 'AudioObject', contentUrl: '/a.mp3' },
  }
  expect(graphOf(episode)).toContainEqual({
    '@type': 'PodcastEpisode',
    associatedMedia: { '@type': 'AudioObject', contentUrl: new URL('/a.mp3', testSiteConfig.publicUrl).href },
  })
})

test('the collective is the same as where it is elsewhere, and nowhere else', () => {
  const config = { ...testSiteConfig, links: { bandcamp: 'https://sales.example' } }
  expect(structuredDataOf(config, [])['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', sameAs: ['https://sales.example'] }),
  )
})
