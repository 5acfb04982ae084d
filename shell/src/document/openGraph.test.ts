import { openGraph } from './openGraph'

const described = { title: 'Nuit', description: 'La nuit', siteName: 'Radio' }
const image = { url: 'https://site.example/card.png' }
const player = { url: 'https://site.example/embed/v1/?live=1', width: 480, height: 170 }

const twitter = (preview: Parameters<typeof openGraph>[0]['preview']) =>
  openGraph({ ...described, preview }).filter((tag) => tag.includes('twitter:'))

it('shows a page that plays something as a player with its size', () => {
  expect(twitter({ image, player })).toEqual([
    '<meta name="twitter:card" content="player">',
    '<meta name="twitter:player" content="https://site.example/embed/v1/?live=1">',
    '<meta name="twitter:player:width" content="480">',
    '<meta name="twitter:player:height" content="170">',
  ])
})

it('shows every other page by its picture, or in words', () => {
  expect(twitter({ image })).toEqual(['<meta name="twitter:card" content="summary_large_image">'])
  expect(twitter({})).toEqual(['<meta name="twitter:card" content="summary">'])
})

it('shows no card of a player without a picture, which nobody would take', () => {
  expect(twitter({ player })[0]).toBe('<meta name="twitter:card" content="summary">')
})

it('tells of a sound whose kind nobody says', () => {
  const tags = openGraph({ ...described, preview: { audio: { url: 'https://site.example/live' } } })
  expect(tags).toContain('<meta property="og:audio" content="https://site.example/live">')
  expect(tags.join()).not.toContain('og:audio:type')
})
