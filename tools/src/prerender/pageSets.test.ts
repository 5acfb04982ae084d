import { createObjectStore } from '../objects/objectStore'
import { createMemoryStore } from '../store/memoryStore'
import type { Store } from '../store/store'
import { BUCKET, type FakeObjectServer, startFakeObjectServer } from '../testing/fakeObjectServer'
import { beginSet, newestSet, type PageSet, showNewestSet, showSet, writeRecord } from './pageSets'

const RECORD = { pages: {}, api: 'demo', answers: {} }

/** A set with one page, begun now, that is not shown yet. */
const makeSet = async (store: Store, revision: number, random: string): Promise<PageSet> => {
  const set = beginSet(await newestSet(store), revision, random)
  await store.create(`pages/${set.id}/index.html`, random)
  await writeRecord(store, set, RECORD)
  return set
}

const shownPage = async (store: Store): Promise<string> => {
  const bytes = await store.read(`pages/${await store.shownPages()}/index.html`)
  return Buffer.from(bytes ?? []).toString()
}

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
  test('of two commands at the same time the newer revision stays, whichever ends last', async () => {
    for (const order of [
      [41, 42],
      [42, 41],
    ]) {
      const store = open()
      const sets = new Map([
        [41, await makeSet(store, 41, 'a1')],
        [42, await makeSet(store, 42, 'a2')],
      ])
      for (const revision of order) await showSet(store, sets.get(revision)!)
      expect(await shownPage(store)).toBe('a2')
    }
  })

  test('pages of an older revision are told that they came too late, and leave nothing', async () => {
    const store = open()
    const [older, newer] = [await makeSet(store, 41, 'a1'), await makeSet(store, 42, 'a2')]
    expect(await showSet(store, newer)).toBe('shown')
    expect(await showSet(store, older)).toBe('superseded')
    expect(await store.list(`pages/${older.id}`)).toEqual([])
  })

  test('of the same revision the last one stays: it asked its sources last', async () => {
    const store = open()
    const sets = [await makeSet(store, 42, 'a1'), await makeSet(store, 42, 'a2')]
    for (const set of sets) expect(await showSet(store, set)).toBe('shown')
    expect(await shownPage(store)).toBe('a2')
  })

  test('many at the same moment end with one of the newest, whole', async () => {
    const store = open()
    const revisions = [5, 3, 5, 4, 5, 1]
    const sets = await Promise.all(revisions.map((revision, at) => makeSet(store, revision, `a${at}`)))
    await Promise.all(sets.map((set) => showSet(store, set)))
    expect(['a0', 'a2', 'a4']).toContain(await shownPage(store))
  })

  test('the last four sets stay, and one that is being made', async () => {
    const store = open()
    const underWay = await makeSet(store, 1, 'aa')
    for (const revision of [1, 2, 3, 4, 5])
      await showSet(store, await makeSet(store, revision, `b${revision}`))
    const folders = new Set((await store.list('pages/')).map((key) => key.split(/[/.]/)[1]))
    expect([...folders].map((id) => id?.slice(9)).sort()).toEqual(['aa', 'b2', 'b3', 'b4', 'b5'])
    expect(await store.list(`pages/${underWay.id}/`)).toHaveLength(1)
  })

  test('what a killed command never finished is removed in the end', async () => {
    const store = open()
    const left = await makeSet(store, 1, 'aa')
    for (let revision = 1; revision <= 9; revision += 1)
      await showSet(store, await makeSet(store, revision, `b${revision}`))
    expect(await store.list(`pages/${left.id}`)).toEqual([])
    expect(await showSet(store, { ...left, revision: 10 })).toBe('superseded')
  })

  test('a command that was killed before its pages were shown is completed by the next', async () => {
    const store = open()
    await showSet(store, await makeSet(store, 1, 'a1'))
    const set = await makeSet(store, 2, 'a2')
    await store.create('shown/00000002.json', JSON.stringify(set))
    expect(await shownPage(store)).toBe('a1')
    await showNewestSet(store)
    expect(await shownPage(store)).toBe('a2')
  })
})

test('a set that cannot be shown, since what it was made from is gone, is left to the next one', async () => {
  const store = openInObjectStorage()
  const lost = await makeSet(store, 41, 'a1')
  await showSet(store, lost)
  await store.remove([`pages/${lost.id}.json`])
  await store.copy(`pages/${lost.id}/index.html`, 'live/other.html')
  await showNewestSet(store)
  expect(await store.shownPages()).toBeUndefined()
  const next = await makeSet(store, 42, 'a2')
  expect(await showSet(store, next)).toBe('shown')
  expect(await store.shownPages()).toBe(next.id)
})
