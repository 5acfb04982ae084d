import { hash } from 'node:crypto'
import { createMemoryStore } from '../store/memoryStore.fake'
import { createObjectStore } from '../store/objectStore'
import type { Store } from '../store/store'
import { BUCKET, type FakeObjectServer, startFakeObjectServer } from '../testing/fakeObjectServer'
import { changePages, listLive, type PagesBefore, planPages, readNewestRecord } from './livePages'

const known = (files: Readonly<Record<string, string>>, ...missing: readonly string[]): PagesBefore => ({
  files: new Map(Object.entries(files)),
  present: new Set(
    Object.keys(files)
      .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
      .filter((file) => !missing.includes(file)),
  ),
})

const wanted = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files))

describe('of the files of a site', () => {
  test('those that differ are written, those that are not wanted are removed with their variants', () => {
    const plan = planPages(
      known({ 'index.html': 'a', 'label/index.html': 'b', 'agenda/index.html': 'c' }),
      wanted({ 'index.html': 'a', 'label/index.html': 'B', 'sorties/index.html': 'd' }),
    )
    expect(plan.write).toEqual(['label/index.html', 'sorties/index.html'])
    expect(plan.remove).toEqual(['agenda/index.html', 'agenda/index.html.br', 'agenda/index.html.gz'])
  })

  test('none is touched where all are as they were', () => {
    const files = { 'index.html': 'a', 'label/index.html': 'b' }
    expect(planPages(known(files), wanted(files))).toEqual({ write: [], remove: [] })
  })

  test.each(['index.html', 'index.html.br', 'index.html.gz'])('one that lost %s is written', (lost) => {
    const files = { 'index.html': 'a' }
    expect(planPages(known(files, lost), wanted(files)).write).toEqual(['index.html'])
  })

  test('variants without a page are removed', () => {
    const present = new Set(['agenda/index.html.br'])
    expect(planPages({ files: new Map(), present }, new Map()).remove).toEqual(['agenda/index.html.br'])
  })
})

const texts = (text: string) => new Map([['index.html', text]])

const change = async (store: Store, number: number, text: string, revision = number) => {
  const hashes = new Map([['index.html', hash('sha256', text)]])
  return changePages(store, {
    number,
    plan: planPages({ files: new Map(), present: await listLive(store) }, hashes),
    texts: texts(text),
    record: { revision, pages: {}, files: Object.fromEntries(hashes), api: 'demo', answers: {} },
  })
}

const page = async (store: Store): Promise<string> =>
  Buffer.from((await store.read('live/index.html')) ?? []).toString()

let server: FakeObjectServer
let prefixes = 0

beforeAll(async () => {
  server = await startFakeObjectServer()
})

afterAll(() => server.stop())

const openInObjectStorage = (): Store => {
  prefixes += 1
  return createObjectStore({ client: server.client, bucket: BUCKET, prefix: `sites/${prefixes}` })
}

describe.each([
  ['in memory', createMemoryStore],
  ['in object storage', openInObjectStorage],
])('pages %s:', (_where, open) => {
  test('of commands at the same moment one writes them, the others learn that they have to look again', async () => {
    const store = open()
    const outcomes = await Promise.all(['a', 'b', 'c'].map((text) => change(store, 0, text)))
    expect([...outcomes].sort()).toEqual(['conflict', 'conflict', 'written'])
    expect(await page(store)).toBe(['a', 'b', 'c'][outcomes.indexOf('written')])
    expect(await readNewestRecord(store)).toMatchObject({ number: 1, isDone: true })
  })

  test('a command stops where another takes over, and says so', async () => {
    const own = open()
    const store: Store = {
      ...own,
      replace: async (key, bytes) => {
        if (key === 'live/index.html.br') expect(await change(own, 1, 'newer')).toBe('written')
        await own.replace(key, bytes)
      },
    }
    expect(await change(store, 0, 'older')).toBe('overtaken')
    expect(await readNewestRecord(own)).toMatchObject({ number: 2, isDone: true })
  })

  test('a command that was overtaken before it wrote a page writes none', async () => {
    const own = open()
    const store: Store = {
      ...own,
      create: async (key, bytes) => {
        const created = await own.create(key, bytes)
        if (key === 'pages/00000001.json') await change(own, 1, 'newer')
        return created
      },
    }
    expect(await change(store, 0, 'older')).toBe('overtaken')
    expect(await page(own)).toBe('newer')
  })

  test('a record that cannot be parsed counts as none, under its number', async () => {
    const store = open()
    await change(store, 0, 'a')
    await store.create('pages/00000002.json', '{')
    expect(await readNewestRecord(store)).toEqual({ number: 2, record: undefined, isDone: false })
    expect(await change(store, 2, 'b')).toBe('written')
  })

  test('commands that cannot write their pages, as on a full disk, leave no more than three records', async () => {
    const own = open()
    await change(own, 0, 'whole')
    const full: Store = { ...own, replace: () => Promise.reject(new Error('the disk is full')) }
    for (const number of [1, 2, 3, 4]) await expect(change(full, number, 'new')).rejects.toThrow('full')
    expect(await own.list('pages/')).toEqual([3, 4, 5].map((number) => `pages/0000000${number}.json`))
    expect(await change(own, 5, 'new')).toBe('written')
  })

  test('the records of two commands stay', async () => {
    const store = open()
    for (const number of [0, 1, 2]) await change(store, number, `text ${number}`)
    expect(await store.list('pages/')).toEqual(
      ['2.done', '2.json', '3.done', '3.json'].map((file) => `pages/0000000${file}`),
    )
  })
})
