import type { SitePage } from '@site/shared/registry/pages'
import { createTestSite } from '@site/shared/testing/node'
import { agendaPage, testPages } from '../page/routes/pages.fixture'
import { listPaths as listPathsOf, type PathSources } from './listPaths'

const listPaths = async (modules: PathSources['modules'], pages: readonly SitePage[]) => {
  const failures: string[] = []
  const paths = await listPathsOf({
    modules,
    pages,
    openStore: () => createTestSite().store,
    step: () => {},
    onFailure: ({ part, message }) => failures.push(`${part}: ${message}`),
  })
  return { paths, failures }
}

const listParams = () => [{ id: '130E0A' }, { id: '158cm' }]

test('every page has its path, and one for each of its variants', async () => {
  expect((await listPaths({ 'radio/Residence': { listParams } }, testPages)).paths).toEqual([
    '/',
    '/a-propos',
    '/label',
    '/residences',
    '/residences/130E0A',
    '/residences/158cm',
  ])
})

test('a part that cannot tell its variants has none', async () => {
  expect((await listPaths({}, testPages)).paths).toEqual(['/', '/a-propos', '/label', '/residences'])
})

test('a path that is a page and a variant of another is listed once', async () => {
  const page = { ...agendaPage, path: '/residences/158cm' }
  const { paths } = await listPaths({ 'radio/Residence': { listParams } }, [...testPages, page])
  expect(paths.filter((path) => path === '/residences/158cm')).toHaveLength(1)
})

test('a part that fails to tell them is named, and every other page is listed', async () => {
  const broken = () => Promise.reject(new Error('boom'))
  const { paths, failures } = await listPaths({ 'radio/Residence': { listParams: broken } }, testPages)
  expect(paths).toEqual(['/', '/a-propos', '/label', '/residences'])
  expect(failures).toEqual(['radio: it cannot list the pages at /residences/:id: Error: boom'])
})
