import type { SitePage } from '@site/shared/registry/pages'
import { agendaPage, testPages } from '../routes/pages.fixture'
import { listPaths as listPathsOf } from './listPaths'

const listPaths = (modules: Parameters<typeof listPathsOf>[0], pages: readonly SitePage[]) => {
  const failures: string[] = []
  const paths = listPathsOf(
    modules,
    pages,
    () => {},
    ({ part, message }) => failures.push(`${part}: ${message}`),
  )
  return { paths, failures }
}

const listParams = () => [{ id: '130E0A' }, { id: '158cm' }]

test('every page has its path, and one for each of its variants', () => {
  expect(listPaths({ 'radio/Residence': { listParams } }, testPages).paths).toEqual([
    '/',
    '/a-propos',
    '/label',
    '/residences',
    '/residences/130E0A',
    '/residences/158cm',
  ])
})

test('a part that cannot tell its variants has none', () => {
  expect(listPaths({}, testPages).paths).toEqual(['/', '/a-propos', '/label', '/residences'])
})

test('a path that is a page and a variant of another is listed once', () => {
  const page = { ...agendaPage, path: '/residences/158cm' }
  const { paths } = listPaths({ 'radio/Residence': { listParams } }, [...testPages, page])
  expect(paths.filter((path) => path === '/residences/158cm')).toHaveLength(1)
})

test('a part that fails to tell them is named, and every other page is listed', () => {
  const broken = () => {
    throw new Error('boom')
  }
  const { paths, failures } = listPaths({ 'radio/Residence': { listParams: broken } }, testPages)
  expect(paths).toEqual(['/', '/a-propos', '/label', '/residences'])
  expect(failures).toEqual(['radio: it cannot list the pages at /residences/:id: Error: boom'])
})
