import { createTestSite } from '@site/shared/testing/node'
import { agendaPage, testPages } from '../page/routes/pages.fixture'
import { listMoved, listPaths, type PathSources } from './partModules'

const list = async (modules: PathSources['modules'], pages = testPages) => {
  const failures: string[] = []
  const paths = await listPaths({
    modules,
    pages,
    openStore: () => createTestSite().store,
    step: () => {},
    onFailure: ({ part, message }) => failures.push(`${part}: ${message}`),
  })
  return { paths, failures }
}

const listParams = () => [{ id: '130E0A' }, { id: '158cm' }]
const PAGES = ['/', '/a-propos', '/label', '/residences']
const RESIDENTS = ['/residences/130E0A', '/residences/158cm']

test('every page has its path, and one for each of its variants', async () => {
  const { paths } = await list({ 'radio/Residence': { listParams } })
  expect(paths).toEqual([...PAGES, ...RESIDENTS])
})

test('a part without listParams has no variants', async () => {
  expect((await list({})).paths).toEqual(PAGES)
})

test('a path that is a page and a variant of another is listed once', async () => {
  const page = { ...agendaPage, path: '/residences/158cm' }
  const { paths } = await list({ 'radio/Residence': { listParams } }, [...testPages, page])
  expect(paths).toHaveLength(PAGES.length + RESIDENTS.length)
})

test('a part that fails to list its variants is named, and every other page is listed', async () => {
  const broken = () => Promise.reject(new Error('boom'))
  const { paths, failures } = await list({ 'radio/Residence': { listParams: broken } })
  expect(paths).toEqual(PAGES)
  expect(failures).toEqual(['radio: it cannot list the pages at /residences/:id: Error: boom'])
})

test('former addresses that a part lists are kept where its own address matches', async () => {
  const failures: string[] = []
  const find = (listed: () => Promise<readonly { from: string; to: string }[]>) =>
    listMoved({
      modules: { 'radio/Residence': { listMoved: listed } },
      pages: testPages,
      openStore: () => createTestSite().store,
      step: () => {},
      onFailure: ({ message }) => failures.push(message),
    })
  const moved = [
    { from: '/residences/12', to: '/residences/158cm' },
    { from: '/label', to: '/residences/158cm' },
  ]
  expect(await find(async () => moved)).toEqual([moved[0]])
  expect(await find(() => Promise.reject(new Error('boom')))).toEqual([])
  expect(failures).toEqual(['it cannot list what has moved at /residences/:id: Error: boom'])
})
