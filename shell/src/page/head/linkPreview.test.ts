import type { HeadElement } from './headElements'
import { type LinkPreview, readLinkPreview, writeOpenGraph } from './linkPreview'

const PUBLIC = 'https://site.example'
const SITE = { name: 'Radio', publicUrl: PUBLIC }

describe('the preview of a page', () => {
  const canonical = { rel: 'canonical', href: `${PUBLIC}/podcasts/nuit-1` }
  const head: readonly HeadElement[] = [{ name: 'link', attributes: canonical }]
  const card = { url: '/api/card.jpg', width: { value: 1200 }, height: { value: 630 }, caption: 'Nuit' }
  const episode = {
    '@type': 'PodcastEpisode',
    url: '/podcasts/nuit-1',
    image: ['https://covers.example/a.jpg', card],
    associatedMedia: { '@type': 'AudioObject', contentUrl: '/api/nuit.mp3', encodingFormat: 'audio/mpeg' },
  }
  const image = { url: `${PUBLIC}/api/card.jpg`, width: 1200, height: 630, alt: 'Nuit' }
  const audio = { url: `${PUBLIC}/api/nuit.mp3`, type: 'audio/mpeg' }

  it.each<[string, object, LinkPreview]>([
    ['has the picture and the sound of what the page is about, at absolute addresses', {}, { image, audio }],
    ['is empty where the page only lists it', { url: '/podcasts/autre-2' }, {}],
    ['has no picture without a size', { image: 'https://covers.example/a.jpg' }, { audio }],
    [
      'has a picture whose height is unknown',
      { image: { ...card, height: undefined } },
      { image: { ...image, height: undefined }, audio },
    ],
    ['has no picture at an invalid address', { image: { ...card, url: 'http://[bad' } }, { audio }],
    ['has no sound without a type', { associatedMedia: { contentUrl: '/a.mp3' } }, { image }],
  ])('%s', (_, changes, preview) => {
    expect(readLinkPreview({ head, structuredData: [{ ...episode, ...changes }] }, SITE)).toEqual(preview)
  })

  it('has the name of the site on home', () => {
    const home = { name: 'link', attributes: { rel: 'canonical', href: `${PUBLIC}/` } } as const
    expect(readLinkPreview({ head: [home], structuredData: [] }, SITE)).toEqual({ title: 'Radio' })
  })

  it('is empty where the page has no canonical address', () => {
    expect(readLinkPreview({ head: [], structuredData: [episode] }, SITE)).toEqual({})
  })
})

describe('the elements for other sites', () => {
  const image = { url: `${PUBLIC}/card.png` }
  const player = { url: `${PUBLIC}/embed/v1/?live=1`, width: 480, height: 170 }
  const write = (preview: LinkPreview) =>
    writeOpenGraph({ title: 'Nuit – Radio', description: 'La nuit', siteName: 'Radio', preview })

  it('have the title without the name of the site, which is beside it', () => {
    expect(write({})).toContain('<meta property="og:title" content="Nuit">')
    expect(write({})).toContain('<meta property="og:site_name" content="Radio">')
    expect(write({ title: 'Radio, le direct' })).toContain(
      '<meta property="og:title" content="Radio, le direct">',
    )
  })

  it.each<[string, LinkPreview, readonly string[]]>([
    [
      'show a page that plays something as a player with its size',
      { image, player },
      [
        '<meta name="twitter:card" content="player">',
        `<meta name="twitter:player" content="${player.url}">`,
        '<meta name="twitter:player:width" content="480">',
        '<meta name="twitter:player:height" content="170">',
      ],
    ],
    [
      'show another page with its picture',
      { image },
      ['<meta name="twitter:card" content="summary_large_image">'],
    ],
    ['show a page without a picture as text', {}, ['<meta name="twitter:card" content="summary">']],
  ])('%s', (_, preview, tags) => {
    expect(write(preview).filter((tag) => tag.includes('twitter:'))).toEqual(tags)
  })

  it('choose no player card without a picture, which Twitter refuses', () => {
    expect(write({ player })).toContain('<meta name="twitter:card" content="summary">')
  })

  it('say that a page is about one sound', () => {
    expect(write({})).toContain('<meta property="og:type" content="website">')
    expect(write({ type: 'music.song' })).toContain('<meta property="og:type" content="music.song">')
  })

  it('name a sound of unknown type', () => {
    const tags = write({ audio: { url: `${PUBLIC}/live` } })
    expect(tags).toContain(`<meta property="og:audio" content="${PUBLIC}/live">`)
    expect(tags.join()).not.toContain('og:audio:type')
  })
})
