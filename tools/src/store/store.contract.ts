import assert from 'node:assert/strict'
import type { Store } from './store'

const text = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString()

const INVALID_KEYS = [
  '../escape',
  'parts/../../escape',
  '/etc/passwd',
  'parts//label',
  '.hidden',
  'a\\b',
  'a\0b',
  '',
]

/** In Jest, lists of files come from another realm: compares their items. */
const expectSame = (actual: unknown, expected: unknown): void =>
  assert.equal(JSON.stringify(actual), JSON.stringify(expected))

/** Functions that declare tests; Jest's by default. */
interface Runner {
  readonly describe: (name: string, tests: () => void) => void
  readonly it: (sentence: string, test: () => Promise<void>) => void
}

interface ContractOptions {
  readonly runner?: Runner
  /** How often each race is run; a few times suffice over a network. */
  readonly rounds?: number
}

/** The tests of every store; `open` returns an empty one. */
export const describeStore = (
  name: string,
  open: () => Store,
  { runner: { describe, it } = globalThis, rounds = 100 }: ContractOptions = {},
): void => {
  describe(`a store in ${name}`, () => {
    it('is empty at first', async () => {
      const store = open()
      assert.equal(await store.read('registry.json'), undefined)
      expectSame(await store.list(''), [])
      expectSame(await store.list('revisions/'), [])
    })

    it('returns bytes and texts unchanged', async () => {
      const store = open()
      const bytes = Uint8Array.from([0, 255, 10, 13])
      assert.equal(await store.create('parts/label/1.0.0/cover.webp', bytes), true)
      await store.replace('registry.json', 'né à Toulouse')
      expectSame(Buffer.from((await store.read('parts/label/1.0.0/cover.webp')) ?? []), Buffer.from(bytes))
      assert.equal(text(await store.read('registry.json')), 'né à Toulouse')
    })

    it('reads at most the requested bytes of a key', async () => {
      const store = open()
      for (const [key, bytes] of [
        ['inbox/label/00000001.json', 'letter'],
        ['inbox/label/00000002.json', ''],
      ] as const)
        await store.create(key, bytes)
      for (const [maxBytes, expected] of [
        [3, 'let'],
        [6, 'letter'],
        [7, 'letter'],
      ] as const)
        assert.equal(text(await store.read('inbox/label/00000001.json', maxBytes)), expected)
      assert.equal(text(await store.read('inbox/label/00000002.json', 3)), '')
      assert.equal(await store.read('inbox/label/00000003.json', 3), undefined)
    })

    it('lists at most the requested number of keys, the first ones', async () => {
      const store = open()
      const keys = Array.from({ length: 8 }, (_, index) => `inbox/label/0000000${index}.json`)
      for (const key of keys.toReversed()) await store.create(key, '')
      expectSame(await store.list('inbox/', 7), keys.slice(0, 7))
      expectSame(await store.list('inbox/', 1), keys.slice(0, 1))
      expectSame(await store.list('inbox/', 9), keys)
    })

    it('creates a key once', async () => {
      const store = open()
      assert.equal(await store.create('revisions/00000001.json', 'first'), true)
      assert.equal(await store.create('revisions/00000001.json', 'second'), false)
      assert.equal(text(await store.read('revisions/00000001.json')), 'first')
    })

    it('lets one of many concurrent writers create a key, and keeps its bytes', async () => {
      const store = open()
      const tried = Array.from({ length: 20 }, (_, index) => String(index))
      const created = await Promise.all(tried.map((bytes) => store.create('revisions/00000001.json', bytes)))
      const winners = tried.filter((_, index) => created[index])
      assert.equal(winners.length, 1)
      assert.equal(text(await store.read('revisions/00000001.json')), winners[0])
    })

    it('replaces the bytes of a key, and creates no other key', async () => {
      const store = open()
      await store.replace('registry.json', 'a longer text')
      await store.replace('registry.json', 'short')
      assert.equal(text(await store.read('registry.json')), 'short')
      expectSame(await store.list(''), ['registry.json'])
    })

    it('lists the keys of a folder, sorted, without those of a folder whose name begins alike', async () => {
      const store = open()
      for (const key of ['parts/label/2.0.0/b.js', 'parts/label/1.0.0/x/a.js', 'parts/label-2/1.0.0/a.js'])
        await store.create(key, '')
      expectSame(await store.list('parts/label/'), ['parts/label/1.0.0/x/a.js', 'parts/label/2.0.0/b.js'])
      assert.equal((await store.list('parts/')).length, 3)
    })

    it('removes keys, and ignores missing ones', async () => {
      const store = open()
      await store.create('parts/label/1.0.0/a.js', '')
      await store.create('parts/label/1.0.0/b.js', '')
      await store.remove(['parts/label/1.0.0/a.js', 'parts/label/1.0.0/none.js'])
      expectSame(await store.list(''), ['parts/label/1.0.0/b.js'])
      assert.equal(await store.create('parts/label/1.0.0/a.js', 'again'), true)
    })

    it('returns the time of its storage', async () => {
      const now = await open().now()
      assert.ok(Math.abs(now - Date.now()) < 60_000, `${now} is another time`)
    })

    it('returns when a key was written, by the same clock', async () => {
      const store = open()
      const key = 'inbox/label/00000001.json'
      assert.equal(await store.writtenAt(key), undefined)
      await store.create(key, 'a letter')
      const ageMs = (await store.now()) - ((await store.writtenAt(key)) ?? 0)
      assert.ok(ageMs > -2_000 && ageMs < 60_000, `${ageMs} ms is another age`)
    })

    it('creates a key while another one of its folder is removed', async () => {
      const store = open()
      for (let round = 0; round < rounds; round += 1) {
        await store.create('parts/label/1.0.0/a.js', '')
        const removed = store.remove(['parts/label/1.0.0/a.js'])
        assert.equal(await store.create('parts/label/1.0.0/b.js', ''), true)
        await removed
        await store.remove(['parts/label/1.0.0/b.js'])
      }
      expectSame(await store.list(''), [])
    })

    for (const key of INVALID_KEYS)
      it(`refuses the key ${JSON.stringify(key)}`, async () => {
        const store = open()
        await assert.rejects(async () => store.create(key, ''), /not a valid file name/)
        await assert.rejects(async () => store.replace(key, ''), /not a valid file name/)
      })
  })
}
