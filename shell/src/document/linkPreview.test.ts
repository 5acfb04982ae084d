import type { HeadElement } from './hoisted'
import { linkPreviewOf } from './linkPreview'

const PUBLIC = 'https://site.example'
const head = [
  { name: 'link', attributes: { rel: 'canonical', href: `${PUBLIC}/podcasts/nuit-1` } },
] as const satisfies readonly HeadElement[]
const card = {
  '@type': 'ImageObject',
  url: '/api/card.jpg',
  width: { value: 1200 },
  height: { value: 630 },
  caption: 'Nuit',
}
const sound = { '@type': 'AudioObject', contentUrl: '/api/nuit.mp3', encodingFormat: 'audio/mpeg' }
const episode = {
  '@type': 'PodcastEpisode',
  url: '/podcasts/nuit-1',
  image: ['https://covers.example/a.jpg', card],
  associatedMedia: sound,
}

const previewOf = (...structuredData: readonly Record<string, unknown>[]) =>
  linkPreviewOf({ head, structuredData }, PUBLIC)

test('a page is shown with the picture and the sound of what it is the page of, at whole addresses', () => {
  expect(previewOf(episode)).toEqual({
    image: { url: `${PUBLIC}/api/card.jpg`, width: 1200, height: 630, alt: 'Nuit' },
    audio: { url: `${PUBLIC}/api/nuit.mp3`, type: 'audio/mpeg' },
  })
})

test('what a page lists is not shown for it', () => {
  expect(previewOf({ ...episode, url: '/podcasts/autre-2' })).toEqual({})
  expect(linkPreviewOf({ head: [], structuredData: [episode] }, PUBLIC)).toEqual({})
})

test('a picture without a size, or a sound without a type, is left out', () => {
  expect(previewOf({ ...episode, image: 'https://covers.example/a.jpg' })).not.toHaveProperty('image')
  expect(previewOf({ ...episode, associatedMedia: { contentUrl: '/a.mp3' } })).not.toHaveProperty('audio')
  expect(previewOf({ ...episode, image: { ...card, url: 'http://[bad' } })).not.toHaveProperty('image')
})
