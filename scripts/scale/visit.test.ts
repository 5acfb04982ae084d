import { kindOf, tally } from './visit'

test.each([
  ['/', 'pages'],
  ['/residences/158cm', 'pages'],
  ['/parts/label/1.0.0/remoteEntry.js', 'parts'],
  ['/registry.json', 'registry'],
  ['/api/islive', 'live'],
  ['/api/covers/a.webp', 'covers'],
  ['/api/failures', 'other'],
  ['/sitemap.xml', 'other'],
])('%s counts as %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

test('answers are added up by their kinds, and what was not asked for is not there', () => {
  expect(
    tally([
      { path: '/', bytes: 1 },
      { path: '/parts/a.js', bytes: 20 },
      { path: '/parts/b.js', bytes: 30 },
    ]),
  ).toEqual({ pages: { requests: 1, bytes: 1 }, parts: { requests: 2, bytes: 50 } })
})
