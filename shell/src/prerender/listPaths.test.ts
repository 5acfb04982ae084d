import { agendaPage, testPages } from '../routes/pages.fixture'
import { listPaths } from './listPaths'

const listParams = () => [{ id: '130E0A' }, { id: '158cm' }]

test('every page has its path, and one for each of its variants', () => {
  expect(listPaths({ 'radio/Residence': { listParams } }, testPages)).toEqual([
    '/',
    '/a-propos',
    '/label',
    '/residences',
    '/residences/130E0A',
    '/residences/158cm',
  ])
})

test('a part that cannot tell its variants has none', () => {
  expect(listPaths({}, testPages)).toEqual(['/', '/a-propos', '/label', '/residences'])
})

test('a path that is a page and a variant of another is listed once', () => {
  const page = { ...agendaPage, path: '/residences/158cm' }
  const paths = listPaths({ 'radio/Residence': { listParams } }, [...testPages, page])
  expect(paths.filter((path) => path === '/residences/158cm')).toHaveLength(1)
})
