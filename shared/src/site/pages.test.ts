import { followRedirect, listFormer, overlap, sitePages } from './pages'
import type { PublishedPage } from './registry'
import { publishedPart, publishedVersion } from './registry.fixture'

const page = (path: string, module = 'Label'): PublishedPage => ({ path, module, title: path })

const version = (...pages: readonly PublishedPage[]) => ({ ...publishedVersion(), pages: [...pages] })

const label = publishedPart({
  live: '2.0.0',
  previous: ['1.0.0'],
  versions: { '1.0.0': version(page('/label')), '2.0.0': version(page('/sorties'), page('/disques')) },
})

const listPaths = (pages: ReturnType<typeof sitePages>) => pages.map(({ path }) => path)

it('are the pages of the live versions, by path, each with the slot that fills it', () => {
  const about = publishedPart({ versions: { '1.0.0-aaa': version(page('/a-propos', 'About')) } })
  expect(sitePages({ revision: 1, parts: { label, about } })).toMatchObject([
    { path: '/a-propos', slot: 'about/About', title: '/a-propos' },
    { path: '/disques', slot: 'label/Label' },
    { path: '/sorties' },
  ])
})

it('are those of another version where a visitor has one', () => {
  expect(listPaths(sitePages({ revision: 1, parts: { label } }, () => '1.0.0'))).toEqual(['/label'])
})

it('stay while their part is switched off, and go with a version of before there were any', () => {
  const disabled = { ...label, disabled: { message: 'Bientôt de retour' } }
  expect(listPaths(sitePages({ revision: 1, parts: { label: disabled } }))).toEqual(['/disques', '/sorties'])
  expect(sitePages({ revision: 1, parts: { label: publishedPart() } })).toEqual([])
})

it.each([
  ['/label', '/label', true],
  ['/residences/:id', '/residences/:name', true],
  ['/residences/:id', '/residences/archives', true],
  ['/residences/:id', '/residences', false],
  ['/residences/:id', '/label/:id', false],
  ['/label', '/labels', false],
  ['/', '/label', false],
])('%s and %s share an address: %s', (a, b, shared) => {
  expect([overlap(a, b), overlap(b, a)]).toEqual([shared, shared])
})

const REDIRECTS = [
  { from: '/dates', to: '/agenda' },
  { from: '/residents/:id', to: '/residences/:id' },
]

it.each([
  ['/dates', '/agenda'],
  ['/dates/', '/agenda'],
  ['/residents/158cm', '/residences/158cm'],
  ['/residents', undefined],
  ['/residents/a/b', undefined],
  ['/residents//evil.example', undefined],
  ['/residents/%0d%0aset-cookie', undefined],
  ['/Dates', undefined],
  ['/agenda', undefined],
])('the former address %s leads to %s', (from, to) => {
  expect(followRedirect(REDIRECTS, from)).toBe(to)
})

it('have the former addresses that their parts declare', () => {
  const moved = { ...page('/agenda', 'Agenda'), former: ['/dates', '/calendrier'] }
  const agenda = publishedPart({ versions: { '1.0.0-aaa': version(moved) } })
  expect(listFormer(sitePages({ revision: 1, parts: { agenda } }))).toEqual([
    { from: '/dates', to: '/agenda' },
    { from: '/calendrier', to: '/agenda' },
  ])
})
