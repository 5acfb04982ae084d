import { elementSnippet, firstChoices, framePath, frameSnippet, policyFor, readSubject } from './choices'

const radio = { element: 'onde-basse-player', name: 'Onde Basse', origin: 'https://onde-basse.example' }
const chosen = {
  replay: 'nappe-1abc',
  show: '',
  theme: 'light',
  size: 'compact',
  lang: 'en',
  accent: '#ff00aa',
} as const

it('writes the live stream without default options', () => {
  expect(framePath(firstChoices)).toBe('/embed/v1/?live')
  expect(
    elementSnippet(firstChoices, radio),
  ).toBe(`<script async src="https://onde-basse.example/embed/v1/player.js"></script>
<onde-basse-player live>
  <a href="https://onde-basse.example/">Écouter Onde Basse</a>
</onde-basse-player>`)
})

it('writes a show with all chosen options', () => {
  expect(framePath(chosen)).toBe(
    '/embed/v1/?replay=nappe-1abc&theme=light&size=compact&lang=en&accent=ff00aa',
  )
  expect(elementSnippet(chosen, radio)).toContain(
    '<onde-basse-player replay="nappe-1abc" theme="light" size="compact" lang="en" accent="ff00aa">',
  )
  expect(frameSnippet(chosen, radio)).toContain('&amp;theme=light')
  expect(frameSnippet(chosen, radio)).toContain('height="72"')
})

it('allows only the radio’s origin', () => {
  expect(policyFor(radio)).toBe(
    'script-src https://onde-basse.example; frame-src https://onde-basse.example; media-src https://onde-basse.example',
  )
})

it('writes the newest podcast of a show', () => {
  const newest = { ...firstChoices, show: 'abysse-club' }
  expect(framePath(newest)).toBe('/embed/v1/?show=abysse-club')
  expect(elementSnippet(newest, radio)).toContain('<onde-basse-player show="abysse-club">')
})

it('links from the element to the page on the site, for browsers without the script', () => {
  expect(elementSnippet(chosen, radio)).toContain('<a href="https://onde-basse.example/podcasts/nappe-1abc">')
  const newest = { ...firstChoices, show: 'abysse-club' }
  expect(elementSnippet(newest, radio)).toContain(
    '<a href="https://onde-basse.example/residences/abysse-club">',
  )
})

const origins = ['https://onde-basse.example', 'http://localhost:4200']

it.each([
  ['https://onde-basse.example/podcasts/nappe-1abc', { replay: 'nappe-1abc', show: '' }],
  ['http://localhost:4200/podcasts/nappe-1abc/?t=90', { replay: 'nappe-1abc', show: '' }],
  [' nappe-1abc ', { replay: 'nappe-1abc', show: '' }],
  ['https://onde-basse.example/residences/abysse-club', { replay: '', show: 'abysse-club' }],
  ['/residences/130E0A/', { replay: '', show: '130E0A' }],
  ['', { replay: '', show: '' }],
  ['n’importe quoi', 'notAnAddress'],
  ['"><script>', 'notAnAddress'],
  ['javascript:alert(1)', 'notAnAddress'],
  ['https://ailleurs.example/podcasts/nappe-1abc', 'foreign'],
  ['//ailleurs.example/podcasts/nappe-1abc', 'foreign'],
  ['https://onde-basse.example/label', 'otherPage'],
  ['/podcasts', 'otherPage'],
])('« %s » is read as %j', (text, subject) => {
  expect(readSubject(text, origins)).toEqual(subject)
})
