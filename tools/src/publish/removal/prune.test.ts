import { DAY_MS } from '@site/shared/durations'
import { withContentHash } from '../../content/contentPart'
import { remove } from '../../registry/operations'
import { prune } from '../../registry/retention'
import { changeSite, readNewest } from '../../registry/revisions'
import { createMemoryStore } from '../../store/memoryStore.fake'
import type { Store } from '../../store/store'
import { parsePart } from '../../testing/siteFixture'
import { writeStubBuild } from '../../testing/stubBuild'
import { unwrap } from '../../testing/stubSite'
import { temporaryFolders } from '../../testing/temporaryFolders'
import { type PublishOptions, publishBuilds } from '../publish'
import { prunePart } from './prune'

const folder = temporaryFolders()

const LABEL = parsePart('label')
const KEEP_ONE = { keep: 1, days: 0, leftovers: false } as const
const DELETED = { ok: true, value: ['1.0.0'] }

const publish = async (store: Store, version: string, options: PublishOptions = {}) => {
  const dist = folder()
  writeStubBuild(dist, { part: 'label', version })
  expect(await publishBuilds(store, [dist], { compressed: false, ...options })).toMatchObject({ ok: true })
}

const openSite = async (versions: readonly string[] = [], now = Date.now) => {
  const store = createMemoryStore(now)
  for (const version of versions) await publish(store, version)
  const kept = async (): Promise<readonly string[]> => {
    const keys = await store.list('parts/label/')
    return [...new Set(keys.map((key) => key.split('/')[2] ?? ''))]
  }
  return { store, kept }
}

test('the files of a version that is pruned are deleted, and named', async () => {
  const { store, kept } = await openSite(['1.0.0', '2.0.0', '3.0.0'])
  expect(await prunePart(store, LABEL, KEEP_ONE)).toEqual(DELETED)
  expect(await kept()).toEqual(['2.0.0', '3.0.0'])
})

test('what open pages still run stays, however few versions are to stay', async () => {
  const { store, kept } = await openSite(['1.0.0', '2.0.0', '3.0.0'])
  expect(await prunePart(store, LABEL, { ...KEEP_ONE, days: 7 })).toEqual({ ok: true, value: [] })
  expect(await kept()).toHaveLength(3)
})

test('a publisher whose clock is a year behind loses no version that visitors had today', async () => {
  const { store, kept } = await openSite(['1.0.0', '2.0.0', '3.0.0'], () => Date.now() + 365 * DAY_MS)
  expect(await prunePart(store, LABEL, { ...KEEP_ONE, days: 7 })).toEqual({ ok: true, value: [] })
  expect(await kept()).toHaveLength(3)
})

test('a version that nobody had yet stays for a week, too', async () => {
  let now = Date.now()
  const { store, kept } = await openSite(['1.0.0', '2.0.0', '3.0.0'], () => now)
  await publish(store, '4.0.0', { live: false })
  now += 6 * DAY_MS
  await prunePart(store, LABEL, { ...KEEP_ONE, days: 7 })
  expect(await kept()).toContain('4.0.0')
  now += DAY_MS
  await prunePart(store, LABEL, { ...KEEP_ONE, days: 7 })
  expect(await kept()).toEqual(['2.0.0', '3.0.0'])
})

const SHARED = withContentHash('a.json', 'a')
const ownFile = (rank: number) => withContentHash('b.json', `${rank}`)

const publishContent = async (store: Store, version: string, rank: number) => {
  const dist = folder()
  writeStubBuild(dist, { part: 'content', version, files: { [SHARED]: 'a', [ownFile(rank)]: `${rank}` } })
  expect(await publishBuilds(store, [dist], { compressed: false })).toMatchObject({ ok: true })
}

const openContentSite = async () => {
  const store = createMemoryStore()
  for (const rank of [1, 2, 3]) await publishContent(store, `${rank}.0.0`, rank)
  return store
}

test('what versions of the content share goes with the last of them, even if it is to leave no leftovers', async () => {
  const store = await openContentSite()
  expect(await prunePart(store, parsePart('content'), { ...KEEP_ONE, leftovers: true })).toEqual(DELETED)
  expect(await store.list('parts/content/files/')).toEqual(
    [SHARED, ownFile(2), ownFile(3)].map((file) => `parts/content/files/${file}`).sort(),
  )
})

test('what versions of the content share is put back where one is published meanwhile that has it', async () => {
  const store = await openContentSite()
  const key = `parts/content/files/${ownFile(1)}`
  const busy: Store = {
    ...store,
    remove: async (keys) => {
      await store.remove(keys)
      if (keys.includes(key)) await publishContent(store, '4.0.0', 1)
    },
  }
  expect(await prunePart(busy, parsePart('content'), KEEP_ONE)).toEqual(DELETED)
  expect(await store.read(key)).toBeDefined()
})

test('what a removal left that was interrupted goes with the next one', async () => {
  const { store } = await openSite(['1.0.0', '2.0.0', '3.0.0'])
  await changeSite(store, 'prune label', prune(LABEL, KEEP_ONE))
  expect(await prunePart(store, LABEL, KEEP_ONE)).toEqual(DELETED)
})

test('files that lie there of a publication under way stay, unless leftovers are to go', async () => {
  const { store, kept } = await openSite(['2.0.0', '3.0.0'])
  await store.create('parts/label/1.0.0/manifest.json', '{}')
  expect(await prunePart(store, LABEL, KEEP_ONE)).toEqual({ ok: true, value: [] })
  expect(await kept()).toContain('1.0.0')
  expect(await prunePart(store, LABEL, { ...KEEP_ONE, leftovers: true })).toEqual(DELETED)
})

/** A store that runs a callback before the files of a version are removed. */
const whenRemoving = (store: Store, act: () => Promise<void>): Store => {
  const isOfVersion = (key: string) => key.startsWith('parts/label/1.0.0/')
  const acts = [act]
  return {
    ...store,
    remove: async (keys) => {
      if (keys.some(isOfVersion)) await acts.pop()?.()
      return store.remove(keys)
    },
  }
}

test('a version published again at the very moment its files go has them all afterwards', async () => {
  const { store, kept } = await openSite(['1.0.0', '2.0.0', '3.0.0'])
  const before = await store.list('parts/label/1.0.0/')
  await prunePart(
    whenRemoving(store, () => publish(store, '1.0.0')),
    LABEL,
    KEEP_ONE,
  )
  expect(await kept()).toContain('1.0.0')
  expect(await store.list('parts/label/1.0.0/')).toEqual(before)
})

test('files go missing between their placing and the revision that names them: they are put back', async () => {
  const { store } = await openSite(['1.0.0', '2.0.0', '3.0.0'])
  const before = await store.list('parts/label/1.0.0/')
  await changeSite(store, 'prune label', prune(LABEL, KEEP_ONE))
  const removing: Store = {
    ...store,
    create: async (key, bytes) => {
      if (key.startsWith('revisions/')) await prunePart(store, LABEL, KEEP_ONE)
      return store.create(key, bytes)
    },
  }
  await publish(removing, '1.0.0')
  expect(await store.list('parts/label/1.0.0/')).toEqual(before)
})

test('the files of a part that was removed stay for a week, for pages that are open with it', async () => {
  let now = Date.now()
  const { store, kept } = await openSite(['1.0.0', '2.0.0'], () => now)
  expect(await changeSite(store, 'remove label', remove(LABEL))).toMatchObject({ ok: true })
  expect(await prunePart(store, LABEL, { ...KEEP_ONE, days: 7 })).toEqual({ ok: true, value: [] })
  expect(await kept()).toHaveLength(2)
  now += 7 * DAY_MS
  expect(await prunePart(store, LABEL, { ...KEEP_ONE, days: 7 })).toMatchObject({
    value: ['1.0.0', '2.0.0'],
  })
  expect(await store.list('parts/')).toEqual([])
})

test('a part nobody has published cannot be pruned', async () => {
  const { store } = await openSite()
  expect(await prunePart(store, LABEL, KEEP_ONE)).toMatchObject({ error: { kind: 'part-not-published' } })
})

test('files that another command deletes first are not put back empty, so that a publication finds them missing', async () => {
  const { store } = await openSite(['1.0.0', '2.0.0', '3.0.0'])
  const { parts } = unwrap(await readNewest(store))
  const deletedFirst: Store = {
    ...store,
    read: async (key) => (key.startsWith('parts/label/1.0.0/') ? undefined : store.read(key)),
    remove: async (keys) => {
      await store.remove(keys)
      await changeSite(store, 'publish again', (state) => ({ ok: true, value: { ...state, parts } }))
    },
  }
  await prunePart(deletedFirst, LABEL, KEEP_ONE)
  expect(await store.list('parts/label/1.0.0/')).toEqual([])
})
