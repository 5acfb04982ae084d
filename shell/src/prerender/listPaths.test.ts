import { listPaths } from './listPaths'
import { paramsOf } from './params'

test('every page has its path, and one for each of its variants', () => {
  const listParams = () => [{ id: '130E0A' }, { id: '158cm' }]
  expect(listPaths({ 'radio/Residence': { listParams } })).toEqual([
    '/',
    '/residences',
    '/residences/130E0A',
    '/residences/158cm',
    '/label',
    '/a-propos',
  ])
})

test('a part that cannot tell its variants has none', () => {
  expect(listPaths({})).toEqual(['/', '/residences', '/label', '/a-propos'])
})

test.each([
  ['/residences/158cm', { id: '158cm' }],
  ['/residences', {}],
  ['/nulle/part', {}],
])('the path %s names %j', (path, params) => {
  expect(paramsOf(path)).toEqual(params)
})
