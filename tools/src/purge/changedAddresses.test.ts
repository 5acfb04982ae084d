import { createMemoryStore } from '../store/memoryStore'
import { addressesOf, allAddresses, watchAddresses } from './changedAddresses'

const open = () => {
  const told: (readonly string[])[] = []
  const store = createMemoryStore()
  const watched = watchAddresses(store, async (addresses) => {
    told.push(addresses)
  })
  return { store, watched: watched.store, flush: watched.flush, told }
}

test.each([
  ['index.html', ['/']],
  ['label/index.html', ['/label', '/label/']],
  ['sitemap.xml', ['/sitemap.xml']],
  ['residences/404.html', []],
])('%s is what visitors get at %j', (file, addresses) => {
  expect(addressesOf(file)).toEqual(addresses)
})

test('a registry is passed on once it is replaced, its variants are not', async () => {
  const { watched, told } = open()
  await watched.replace('registry.json.br', 'compressed')
  await watched.replace('registry.json', '{}')
  expect(told).toEqual([['/registry.json']])
})

test('pages that were written or removed are passed on together, once all are written', async () => {
  const { watched, told } = open()
  for (const file of ['index.html', 'index.html.br', 'sitemap.xml'])
    await watched.replace(`live/${file}`, 'new')
  await watched.remove(['live/label/index.html', 'live/label/index.html.gz', 'pages/00000001.json'])
  expect(told).toEqual([])
  await watched.create('pages/00000002.done', '')
  await watched.create('pages/00000002.done', '')
  expect(told).toEqual([['/', '/sitemap.xml', '/label', '/label/']])
})

test('pages of a command that did not finish are passed on at its end', async () => {
  const { watched, flush, told } = open()
  await watched.replace('live/index.html', 'new')
  await flush()
  await flush()
  expect(told).toEqual([['/']])
})

test('all that a CDN may keep is the registry and the pages', async () => {
  const { store } = open()
  for (const file of ['index.html', 'index.html.br', 'label/index.html', 'label/404.html'])
    await store.replace(`live/${file}`, 'text')
  expect(await allAddresses(store)).toEqual(['/registry.json', '/', '/label', '/label/'])
})
