import {
  elementSnippet,
  firstChoices,
  framePath,
  frameSnippet,
  pinnedSnippet,
  policyFor,
  readSubject,
} from './choices'

const radio = { element: 'onde-basse-player', name: 'Onde Basse', origin: 'https://onde-basse.example' }
const chosen = {
  ...firstChoices,
  replay: 'nappe-1abc',
  title: 'Nappe & Co – Infrasons',
  page: '/podcasts/nappe-1abc',
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
    '<onde-basse-player replay="nappe-1abc" theme="light" size="compact" lang="en" accent="ff00aa" title="Nappe &amp; Co – Infrasons">',
  )
  expect(frameSnippet(chosen, radio)).toContain('&amp;theme=light')
  expect(frameSnippet(chosen, radio)).toContain('height="72"')
})

it('allows only the radio’s origin', () => {
  expect(policyFor(radio, false)).toBe(
    'script-src https://onde-basse.example; frame-src https://onde-basse.example; media-src https://onde-basse.example',
  )
})

it('names in the frame what plays', () => {
  expect(frameSnippet(chosen, radio)).toContain('<iframe title="Écouter Nappe &amp; Co – Infrasons"')
})

it('writes a list, which is higher, and the preview of an element, which the policy has to allow', () => {
  const list = { ...firstChoices, podcastsOf: '158cm', preview: true }
  expect(elementSnippet(list, radio)).toContain('<onde-basse-player podcasts-of="158cm" preview>')
  expect(frameSnippet(list, radio)).toContain('height="384"')
  expect(policyFor(radio, true)).toMatch(/; connect-src https:\/\/\S+; img-src https:\/\/\S+$/)
})

it('writes the pinned script with its hash', () => {
  expect(pinnedSnippet({ pinned: '/embed/v1/a1/player.js', integrity: 'sha256-b=' }, radio)).toBe(
    '<script async src="https://onde-basse.example/embed/v1/a1/player.js"\n  integrity="sha256-b=" crossorigin="anonymous"></script>',
  )
})

it('writes the newest podcast of a show', () => {
  const newest = { ...firstChoices, show: 'abysse-club' }
  expect(framePath(newest)).toBe('/embed/v1/?show=abysse-club')
  expect(elementSnippet(newest, radio)).toContain('<onde-basse-player show="abysse-club">')
})

it('links from the element to the page on the site, for browsers without the script', () => {
  expect(elementSnippet(chosen, radio)).toContain('<a href="https://onde-basse.example/podcasts/nappe-1abc">')
  const newest = { ...firstChoices, show: 'abysse-club', page: '/residences/abysse-club' }
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
  const read = readSubject(text, origins)
  if (typeof subject === 'string') expect(read).toBe(subject)
  else expect(read).toMatchObject(subject)
})
