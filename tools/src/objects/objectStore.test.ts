import { describeStore } from '../store/storeContract'
import { BUCKET, type FakeObjectServer, startFakeObjectServer } from '../testing/fakeObjectServer'
import { createObjectStore } from './objectStore'

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

const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString()

const objectAt = (key: string) => server.bucket.objects.get(`sites/${prefixes}/${key}`)

const isCreating = ({ method, key }: { readonly method: string; readonly key: string }): boolean =>
  method === 'PUT' && key.endsWith('/00000001.json')

it('says of each object what it is, how it is compressed and how long it is kept', async () => {
  const store = open()
  for (const key of [
    'parts/label/1.0.0/a.js',
    'parts/label/1.0.0/a.js.br',
    'embed/v1/AbC012/player.js',
    'revisions/00000001.json',
  ])
    await store.create(key, '{}')
  await store.replace('registry.json.gz', '{}')
  await store.create('pages/1-a/label/index.html.br', 'disques')
  await store.create('pages/1-a.json', '{}')
  await store.showPages('1-a')
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

it('creates once where the answer to the first attempt is lost, and knows that it was the first', async () => {
  const store = open()
  server.trouble(isCreating, 'lost after', 'lost after')
  expect(await store.create('revisions/00000001.json', 'first')).toBe(true)
  expect(await store.create('revisions/00000001.json', 'second')).toBe(false)
})

it('knows that somebody else was first, whose answer it never got', async () => {
  const [one, other] = [open(), createObjectStore(place(`sites/${prefixes}`))]
  expect(await one.create('revisions/00000001.json', 'first')).toBe(true)
  server.trouble(isCreating, 'lost before')
  expect(await other.create('revisions/00000001.json', 'second')).toBe(false)
  expect(textOf(await one.read('revisions/00000001.json'))).toBe('first')
})

it('tries again where the storage says that others write the same key just now', async () => {
  const store = open()
  server.trouble(isCreating, { status: 409 }, { status: 409 })
  expect(await store.create('revisions/00000001.json', 'first')).toBe(true)
})

it('knows that it created what every answer to was lost', async () => {
  const store = open()
  server.trouble(isCreating, 'lost after', ...Array.from({ length: 5 }, () => ({ status: 503 })))
  expect(await store.create('revisions/00000001.json', 'first')).toBe(true)
})

it('reads again what breaks off', async () => {
  const store = open()
  await store.replace('registry.json', 'a whole registry')
  server.trouble(({ method }) => method === 'GET', 'broken off', 'broken off')
  expect(textOf(await store.read('registry.json'))).toBe('a whole registry')
})

it('refuses a storage that replaces what it was told to create, before anything is lost', async () => {
  const heedless = await startFakeObjectServer({ heedsConditions: false })
  try {
    const store = createObjectStore({ client: heedless.client, bucket: BUCKET, prefix: '' })
    await expect(store.create('revisions/00000001.json', 'first')).rejects.toThrow(/If-None-Match/)
    expect([...heedless.bucket.objects.keys()]).toEqual(['probe.txt'])
  } finally {
    await heedless.stop()
  }
})

describe('the pages visitors receive', () => {
  const withSet = async (
    store: ReturnType<typeof open>,
    id: string,
    files: Readonly<Record<string, string>>,
  ) => {
    for (const [file, text] of Object.entries(files)) await store.create(`pages/${id}/${file}`, text)
    await store.create(`pages/${id}.json`, '{}')
  }
  const live = (): Readonly<Record<string, string>> => {
    const root = `sites/${prefixes}/live/`
    const kept = [...server.bucket.objects].filter(([key]) => key.startsWith(root))
    return Object.fromEntries(kept.map(([key, { bytes }]) => [key.slice(root.length), textOf(bytes)]))
  }

  it('are those of the set, at the addresses of pages, and none of the set before', async () => {
    const store = open()
    await withSet(store, '1-a', { 'index.html': 'radio', 'label/index.html': 'disques' })
    await withSet(store, '2-b', { 'index.html': 'radio', 'agenda/index.html': 'dates' })
    await store.showPages('1-a')
    await store.showPages('2-b')
    expect(live()).toEqual({ 'index.html': 'radio', 'agenda/index.html': 'dates' })
    await store.remove(await store.list('pages/'))
    expect(await store.shownPages()).toBe('2-b')
  })

  it('are none of a set where somebody who was late wrote one of an older set', async () => {
    const store = open()
    await withSet(store, '1-a', { 'index.html': 'radio 1' })
    await withSet(store, '2-b', { 'index.html': 'radio 2' })
    await store.showPages('2-b')
    await store.copy('pages/1-a/index.html', 'live/index.html')
    expect(await store.shownPages()).toBeUndefined()
    await store.showPages('2-b')
    expect([await store.shownPages(), live()]).toEqual(['2-b', { 'index.html': 'radio 2' }])
  })

  it('stay where a set is being removed: its record goes first', async () => {
    const store = open()
    await withSet(store, '1-a', { 'index.html': 'radio', 'label/index.html': 'disques' })
    await store.showPages('1-a')
    await withSet(store, '2-b', { 'index.html': 'radio' })
    server.trouble(({ method, key }) => method === 'DELETE' && key.endsWith('index.html'), { status: 403 })
    await expect(store.remove(['pages/2-b/index.html', 'pages/2-b.json'])).rejects.toThrow()
    await store.showPages('2-b')
    expect(await store.shownPages()).toBe('1-a')
    expect(Object.keys(live())).toEqual(['index.html', 'label/index.html'])
  })
})
