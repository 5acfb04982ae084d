import { publishedPart } from '@site/shared/registry/fixture'
import { overridableParts, parseRequest, readRequest, withoutRequest, withRequest } from './overrideRequest'

const ORIGINS = ['https://essais.example']

it('is read from the URL, and removed from it', () => {
  const url = 'https://site.example/label?part=label@https://essais.example/a/&q=1#top'
  expect(readRequest(new URL(url).search)).toBe('label@https://essais.example/a/')
  expect(withoutRequest(url)).toBe('https://site.example/label?q=1#top')
})

it('is put into a URL in the place of another', () => {
  const url = 'https://site.example/label?q=1&part=radio@https://essais.example/b/#top'
  const requested = withRequest(url, { part: 'label', folder: 'https://essais.example/a/' })
  expect(readRequest(new URL(requested).search)).toBe('label@https://essais.example/a/')
  expect(withoutRequest(requested)).toBe('https://site.example/label?q=1#top')
})

it.each(['?part', '?part='])('is empty when the URL names no part: %s', (search) => {
  expect(readRequest(search)).toBe('')
})

it('is for any part but the shell', () => {
  const shell = publishedPart({ owner: 'équipe Accueil' })
  const parts = { shell, label: publishedPart(), 'carnet-de-bord': publishedPart({ owner: 'équipe Carnet' }) }
  expect(overridableParts({ revision: 1, parts })).toEqual([
    { name: 'label', owner: 'équipe Label' },
    { name: 'carnet-de-bord', owner: 'équipe Carnet' },
  ])
})

it('is understood for a name of several words', () => {
  const folder = 'https://essais.example/'
  expect(parseRequest(`carnet-de-bord@${folder}`, ORIGINS)).toMatchObject({
    value: { part: 'carnet-de-bord' },
  })
})

it.each(['https://essais.example/label/1.0.0', 'https://essais.example/label/1.0.0/'])(
  'names a part and the folder of its build: %s',
  (url) => {
    const folder = 'https://essais.example/label/1.0.0/'
    expect(parseRequest(`label@${url}`, ORIGINS)).toEqual({ ok: true, value: { part: 'label', folder } })
  },
)

it.each([
  ['an origin nobody allowed', 'label@https://evil.example/', 'not among the origins'],
  ['an origin that only looks like one', 'label@https://essais.example.evil.example/', 'not among'],
  ['another scheme', 'label@javascript:alert(1)', 'not among the origins'],
  ['another scheme of an allowed origin', 'label@blob:https://essais.example/x', 'not among the origins'],
  ['a scheme alone', 'label@data:', 'not among the origins'],
  ['the shell', 'shell@https://essais.example/', 'not a part at a URL'],
  ['something else', 'label', 'not a part at a URL'],
])('is refused for %s', (_, text, message) => {
  expect(parseRequest(text, ORIGINS)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining(message) },
  })
})
