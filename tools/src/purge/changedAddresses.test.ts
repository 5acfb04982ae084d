import { createMemoryStore } from '../store/memoryStore'
import { addressesOf, allAddresses, watchAddresses } from './changedAddresses'

const FILES = ['index.html', 'index.html.br', 'label/index.html', 'label/404.html', 'sitemap.xml']

/** A store that shows one set, and what is told of from now on. */
const open = async () => {
  const told: (readonly string[])[] = []
  const store = createMemoryStore()
  for (const file of FILES) await store.create(`pages/00000001-a/${file}`, 'before')
  await store.showPages('00000001-a')
  const watched = watchAddresses(store, async (addresses) => {
    told.push(addresses)
  })
  return { store, watched, told }
}

test.each([
  ['index.html', ['/']],
  ['label/index.html', ['/label', '/label/']],
  ['sitemap.xml', ['/sitemap.xml']],
  ['residences/404.html', []],
])('%s is what visitors get at %j', (file, addresses) => {
  expect(addressesOf(file)).toEqual(addresses)
})

test('a registry that is replaced is told of once it is there, its variants are not', async () => {
  const { watched, told } = await open()
  await watched.replace('registry.json.br', 'compressed')
  await watched.replace('registry.json', '{}')
  expect(told).toEqual([['/registry.json']])
})

test('of a set of pages those are told of that are written anew, and those that are gone', async () => {
  const { store, watched, told } = await open()
  await watched.create('pages/00000002-b/index.html', 'after')
  await watched.create('pages/00000002-b/index.html.br', 'after')
  await watched.copy('pages/00000001-a/sitemap.xml', 'pages/00000002-b/sitemap.xml')
  expect(told).toEqual([])
  await watched.showPages('00000002-b')
  expect(told).toEqual([['/', '/label', '/label/']])
  expect(await store.shownPages()).toBe('00000002-b')
})

test('of a set somebody else has made, or that was made after another one, all pages are told of', async () => {
  const { store, watched, told } = await open()
  await store.create('pages/00000002-b/a-propos/index.html', 'after')
  await watched.showPages('00000002-b')
  await watched.create('pages/00000003-c/index.html', 'later')
  await watched.copy('pages/00000001-a/sitemap.xml', 'pages/00000003-c/sitemap.xml')
  await watched.showPages('00000003-c')
  expect(told).toEqual([
    ['/a-propos', '/a-propos/', '/', '/label', '/label/', '/sitemap.xml'],
    ['/', '/sitemap.xml', '/a-propos', '/a-propos/'],
  ])
})

test('a set that changes nothing is not told of', async () => {
  const { watched, told } = await open()
  for (const file of FILES) await watched.copy(`pages/00000001-a/${file}`, `pages/00000002-b/${file}`)
  await watched.showPages('00000002-b')
  expect(told).toEqual([])
})

test('all that a CDN may keep is the registry and the pages', async () => {
  const { store } = await open()
  expect(await allAddresses(store)).toEqual(['/registry.json', '/', '/label', '/label/', '/sitemap.xml'])
})
