import { BUCKET, type FakeObjectServer, startFakeObjectServer } from '../testing/fakeObjectServer'
import { createObjectStore } from './objectStore'
import { describeStore } from './store.contract'

let server: FakeObjectServer
let prefixes = 0

beforeAll(async () => {
  server = await startFakeObjectServer()
})

afterAll(() => server.stop())

const place = (prefix: string) => ({ client: server.client, bucket: BUCKET, prefix })

const open = () => {
  prefixes += 1
  return createObjectStore(place(`sites/${prefixes}`))
}

describeStore('object storage', open, { rounds: 5 })

const readText = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString()

const objectAt = (key: string) => server.objects.get(`sites/${prefixes}/${key}`)

const isCreating = ({ method, key }: { readonly method: string; readonly key: string }): boolean =>
  method === 'PUT' && key.endsWith('/00000001.json')

it('lists and removes any file of an inbox, and no other object with an invalid key', async () => {
  const store = open()
  await store.create('inbox/label/00000001.json', '')
  for (const key of ['inbox/label/!', 'inbox/label/a b', 'live/!'])
    server.objects.set(`sites/${prefixes}/${key}`, { bytes: Buffer.alloc(0), headers: {} })
  const listed = await store.list('inbox/label/')
  expect(listed).toEqual(['inbox/label/!', 'inbox/label/00000001.json', 'inbox/label/a b'])
  expect(await store.list('live/')).toEqual([])
  await store.remove(listed)
  expect(await store.list('inbox/')).toEqual([])
  await expect(store.remove(['live/!'])).rejects.toThrow('not a valid file name')
})

it('serves each object with its type, its encoding and its cache time', async () => {
  const store = open()
  for (const key of [
    'parts/label/1.0.0/a.js',
    'parts/label/1.0.0/a.js.br',
    'embed/v1/AbC012/player.js',
    'revisions/00000001.json',
  ])
    await store.create(key, '{}')
  await store.replace('registry.json.gz', '{}')
  await store.replace('live/label/index.html.br', 'disques')
  for (const key of ['parts/label/1.0.0/a.js', 'embed/v1/AbC012/player.js'])
    expect(objectAt(key)?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  expect(objectAt('parts/label/1.0.0/a.js')?.headers).not.toHaveProperty('content-encoding')
  expect(objectAt('parts/label/1.0.0/a.js.br')?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  })
  expect(objectAt('revisions/00000001.json')?.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(objectAt('registry.json.gz')?.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'content-encoding': 'gzip',
  })
  expect(objectAt('live/label/index.html.br')?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-encoding': 'br',
  })
})

it('returns true when the answer to its own first attempt was lost, and creates once', async () => {
  const store = open()
  server.trouble(isCreating, 'lost after', 'lost after')
  expect(await store.create('revisions/00000001.json', 'first')).toBe(true)
  expect(await store.create('revisions/00000001.json', 'second')).toBe(false)
})

it('returns false when another writer was first and the answer was lost', async () => {
  const [one, other] = [open(), createObjectStore(place(`sites/${prefixes}`))]
  expect(await one.create('revisions/00000001.json', 'first')).toBe(true)
  server.trouble(isCreating, 'lost before')
  expect(await other.create('revisions/00000001.json', 'second')).toBe(false)
  expect(readText(await one.read('revisions/00000001.json'))).toBe('first')
})

it('retries while others write the same key', async () => {
  const store = open()
  server.trouble(isCreating, { status: 409 }, { status: 409 })
  expect(await store.create('revisions/00000001.json', 'first')).toBe(true)
})

it('returns true when every answer to its requests was lost', async () => {
  const store = open()
  server.trouble(isCreating, 'lost after', ...Array.from({ length: 5 }, () => ({ status: 503 })))
  expect(await store.create('revisions/00000001.json', 'first')).toBe(true)
})

it('reads again after an answer that breaks off', async () => {
  const store = open()
  await store.replace('registry.json', 'a whole registry')
  server.trouble(({ method }) => method === 'GET', 'broken off', 'broken off')
  expect(readText(await store.read('registry.json'))).toBe('a whole registry')
})

it('refuses a storage that ignores If-None-Match, before anything is lost', async () => {
  const careless = await startFakeObjectServer({ supportsConditions: false })
  try {
    const store = createObjectStore({ client: careless.client, bucket: BUCKET, prefix: '' })
    await expect(store.create('revisions/00000001.json', 'first')).rejects.toThrow(/If-None-Match/)
    expect([...careless.objects.keys()]).toEqual(['probe.txt'])
  } finally {
    await careless.stop()
  }
})
