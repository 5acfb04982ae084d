import type { Registry } from '@site/shared/registry'
import { err, ok } from '@site/shared/result'
import { createFakeHttp } from '@site/shared/testing/node'
import { makeRegistry } from '../page/document/document.fixture'
import { openContentFiles } from './contentFiles'
import { createFakeRegistrySource } from './registrySource.fake'

const FILES = '/parts/content/files/'
const INDEX = '/parts/content/1.0.0-a/index.json'
const ABOUT = `${FILES}about.0123456789.json`
const NEXT_INDEX = '/parts/content/1.0.0-b/index.json'

const registryWith = (version: string): Registry => makeRegistry({ content: [version] })

const open = (content = FILES) => {
  const http = createFakeHttp({
    [INDEX]: '{"about.json":"about.0123456789.json","/old":"/new","/open":"//evil.example"}',
    [NEXT_INDEX]: '{"about.json":"about.fedcba9876.json"}',
    [ABOUT]: 'about us',
    '/api/islive': 'false',
    '/parts/content/1.0.0-0/about.json': 'before',
  })
  const registry = createFakeRegistrySource(registryWith('1.0.0-a'))
  const { http: client, findMoved } = openContentFiles(http, { content }, registry)
  return { http, registry, client, findMoved }
}

test('content is requested by name, and fetched at the address of its bytes', async () => {
  const { http, client } = open()
  expect(await client.text({ url: `${FILES}about.json` })).toEqual(ok('about us'))
  expect(http.asked).toEqual([INDEX, ABOUT])
})

test('a page that stays open over a change of the content finds what it knows', async () => {
  const { http, client, registry } = open()
  await client.text({ url: `${FILES}about.json` })
  registry.publish(registryWith('1.0.0-b'))
  await registry.refresh()
  expect(await client.text({ url: `${FILES}about.json` })).toEqual(ok('about us'))
  expect(http.asked).toEqual([INDEX, ABOUT, ABOUT])
})

test('other requests pass, and so do those for content of before its files had hashes in their names', async () => {
  const { http, client } = open()
  expect(await client.text({ url: '/api/islive' })).toEqual(ok('false'))
  const older = open('/parts/content/1.0.0-0/')
  expect(await older.client.text({ url: '/parts/content/1.0.0-0/about.json' })).toEqual(ok('before'))
  expect([...http.asked, ...older.http.asked]).toEqual(['/api/islive', '/parts/content/1.0.0-0/about.json'])
})

test('an index that cannot be read is a failure, not missing content, and read again the next time', async () => {
  const { http, client } = open()
  http.fails(INDEX, { kind: 'status', url: INDEX, status: 404, message: 'Not Found' })
  expect(await client.text({ url: `${FILES}about.json` })).toMatchObject({ ok: false, error: { status: 0 } })
  http.answers(INDEX, '{"about.json":"about.0123456789.json"}')
  expect(await client.text({ url: `${FILES}about.json` })).toEqual(ok('about us'))
})

test('a registry that cannot be read is a failure', async () => {
  const registry = createFakeRegistrySource(err({ message: 'offline' }))
  const { http: client } = openContentFiles(createFakeHttp(), { content: FILES }, registry)
  expect(await client.text({ url: `${FILES}about.json` })).toMatchObject({ ok: false, error: { status: 0 } })
})

test('a former address leads to a path of the site, and no other address anywhere', async () => {
  const { http, findMoved } = open()
  expect(await Promise.all(['/old/', '/new', '/open', '/about.json'].map(findMoved))).toEqual([
    '/new',
    undefined,
    undefined,
    undefined,
  ])
  expect(http.asked).toEqual([INDEX])
  expect(await open('/parts/content/1.0.0-0/').findMoved('/old')).toBeUndefined()
})
