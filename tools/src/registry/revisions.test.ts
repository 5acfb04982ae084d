import type { Clock } from '@site/shared/clock'
import { createMemoryStore } from '../store/memoryStore.fake'
import type { Store } from '../store/store'
import { fakePublication, NOW, parsePart, parseVersion } from '../testing/siteFixture'
import type { Step } from './change'
import { disable, promote, publish, setCanary } from './operations'
import { type Actor, changeSite, deriveRegistry, readNewest, readRevision } from './revisions'

const LABEL = parsePart('label')

/** A wrong clock whose pauses end at once. */
const wrongClock: Clock = {
  now: () => 0,
  after: (_delay, task) => {
    setImmediate(task)
    return () => undefined
  },
  every: () => () => undefined,
}

const actor = (by = 'ada'): Actor => ({ by, clock: wrongClock, random: () => 0.5 })

const publishing = (version: string, part = 'label'): Step => publish([fakePublication(part, version)])

const change = async (store: Store, step: Step, by = actor(), what = 'test') => {
  const changed = await changeSite(store, what, step, { actor: by })
  if (!changed.ok) throw new Error(changed.error.message)
  return changed.value
}

const registryIn = async (store: Store) =>
  JSON.parse(Buffer.from((await store.read('registry.json')) ?? []).toString())

const newestIn = async (store: Store) => {
  const newest = await readNewest(store)
  if (!newest.ok) throw new Error(newest.error.message)
  return newest.value
}

test('each change appends a revision that says who made it, when and how, and the ones before stay', async () => {
  const store = createMemoryStore(() => NOW)
  await change(store, publishing('1.0.0'), actor('ada'), 'publish label 1.0.0')
  await change(store, publishing('2.0.0'), actor('grace'), 'publish label 2.0.0')
  const [first, second] = [await readRevision(store, 1), await readRevision(store, 2)]
  expect(first).toMatchObject({
    value: { number: 1, by: 'ada', at: '2026-02-01T00:00:00.000Z', change: 'publish label 1.0.0' },
  })
  expect(second).toMatchObject({ value: { number: 2, by: 'grace', change: 'publish label 2.0.0' } })
  expect((await newestIn(store)).parts[LABEL]?.live).toBe('2.0.0')
})

test('overridden checks are recorded in the revision, and in no later one', async () => {
  const store = createMemoryStore()
  await change(store, publishing('1.0.0', 'shell'))
  const newer = publish([fakePublication('label', '1.0.0', { needs: '^2.0.0' })])
  const options = { actor: actor(), force: true, overridden: ['a promise'] }
  expect(await changeSite(store, 'test', newer, options)).toMatchObject({ ok: true })
  await change(store, disable(LABEL, 'En pause'))
  const forced = expect.stringContaining('label 1.0.0 needs contract ^2.0.0, shell 1.0.0 provides 1.0.0')
  expect(await readRevision(store, 2)).toMatchObject({ value: { forced: ['a promise', forced] } })
  expect(await readRevision(store, 3)).not.toHaveProperty('value.forced')
})

test.each<[what: string, step: () => Step]>([
  ['publishing what is live', () => publishing('2.0.0')],
  ['offering the share a canary has already', () => setCanary(LABEL, parseVersion('1.0.0'), 5)],
  ['leaving the message that is there already', () => disable(LABEL, 'En pause')],
  ['ending a canary nobody began', () => setCanary(LABEL, parseVersion('1.0.0'), 0)],
])('%s appends nothing the second time', async (_, step) => {
  const store = createMemoryStore()
  for (const next of [publishing('1.0.0'), publishing('2.0.0'), step()]) await change(store, next)
  const { number } = await newestIn(store)
  const { before, after } = await change(store, step())
  expect(after).toBe(before)
  expect((await newestIn(store)).number).toBe(number)
})

test('a change that is refused appends nothing', async () => {
  const store = createMemoryStore()
  expect(
    await changeSite(store, 'test', promote(LABEL, parseVersion('1.0.0')), { actor: actor() }),
  ).toMatchObject({
    ok: false,
  })
  expect(await store.list('')).toEqual([])
})

test('many who change a site at the same moment lose nothing', async () => {
  const store = createMemoryStore()
  const names = Array.from({ length: 30 }, (_, index) => `part${index}`)
  await Promise.all(
    names.map((name, index) => change(store, publishing('1.0.0', name), actor(`host-${index}`))),
  )
  const { number, parts } = await newestIn(store)
  expect([number, Object.keys(parts).toSorted()]).toEqual([30, names.toSorted()])
  expect(await registryIn(store)).toMatchObject({ revision: 30 })
})

test('a change is refused, in one sentence, where others are always first', async () => {
  const store = createMemoryStore()
  const never: Store = { ...store, create: async () => false }
  expect(await changeSite(never, 'test', publishing('1.0.0'), { actor: actor() })).toMatchObject({
    ok: false,
    error: { kind: 'site-busy', message: expect.stringContaining('try again') },
  })
})

test('what would not be read back is not written', async () => {
  const store = createMemoryStore()
  const broken = fakePublication('label', '1.0.0', { container: 'not a name' })
  expect(await changeSite(store, 'test', publish([broken]), { actor: actor() })).toMatchObject({
    ok: false,
    error: { kind: 'revision-malformed', message: expect.stringContaining('container') },
  })
  expect(await store.list('')).toEqual([])
})

test('a version says when visitors had it last by the clock of the store, and no more once they have it again', async () => {
  let now = NOW
  const store = createMemoryStore(() => now)
  const changeLater = (step: Step) => {
    now += 1000
    return change(store, step)
  }
  const readServedUntil = async (version: string) =>
    (await newestIn(store)).parts[LABEL]?.versions[parseVersion(version)]?.servedUntil
  await change(store, publishing('1.0.0'))
  await changeLater(publishing('2.0.0'))
  expect([await readServedUntil('1.0.0'), await readServedUntil('2.0.0')]).toEqual([
    '2026-02-01T00:00:01.000Z',
    undefined,
  ])
  await changeLater(setCanary(LABEL, parseVersion('1.0.0'), 5))
  expect(await readServedUntil('1.0.0')).toBeUndefined()
  await changeLater(setCanary(LABEL, parseVersion('1.0.0'), 0))
  expect(await readServedUntil('1.0.0')).toBe('2026-02-01T00:00:03.000Z')
  await changeLater(disable(LABEL, 'En pause'))
  expect(await readServedUntil('1.0.0')).toBe('2026-02-01T00:00:03.000Z')
})

describe('registry.json', () => {
  test('is what visitors need of the newest revision', async () => {
    const store = createMemoryStore()
    await change(store, publishing('1.0.0'))
    const registry = await registryIn(store)
    expect(registry).toMatchObject({
      revision: 1,
      parts: { label: { live: '1.0.0', owner: 'équipe label' } },
    })
    expect(JSON.stringify(registry)).not.toMatch(/publishedAt|manifest|bytes/)
  })

  test('is written anew by the next command where one was killed before it could, even if that changes nothing', async () => {
    const store = createMemoryStore()
    await change(store, publishing('1.0.0'))
    const killed: Store = {
      ...store,
      replace: () => Promise.reject(new Error('killed')),
    }
    await expect(change(killed, publishing('2.0.0'))).rejects.toThrow('killed')
    expect((await registryIn(store)).revision).toBe(1)
    await change(store, publishing('2.0.0'))
    expect((await registryIn(store)).revision).toBe(2)
  })

  test('is mended where somebody damaged it or what is compressed of it', async () => {
    const store = createMemoryStore()
    await change(store, publishing('1.0.0'))
    const keys = ['registry.json', 'registry.json.br', 'registry.json.gz']
    const before = await Promise.all(keys.map(store.read))
    for (const key of keys) await store.replace(key, '<!doctype html>')
    await deriveRegistry(store)
    expect(await Promise.all(keys.map(store.read))).toEqual(before)
  })

  test('is the newest one where another revision came while it was written', async () => {
    const store = createMemoryStore()
    await change(store, publishing('1.0.0'))
    const others = [() => change(store, publishing('3.0.0'))]
    const slow: Store = {
      ...store,
      replace: async (key, bytes) => {
        await others.pop()?.()
        return store.replace(key, bytes)
      },
    }
    await change(slow, publishing('2.0.0'))
    expect(await registryIn(store)).toMatchObject({ revision: 3, parts: { label: { live: '3.0.0' } } })
  })

  test('goes on counting where the revisions were deleted: open pages take no notice of smaller numbers', async () => {
    const store = createMemoryStore()
    for (const version of ['1.0.0', '2.0.0']) await change(store, publishing(version))
    await store.remove(await store.list('revisions/'))
    await change(store, publishing('3.0.0'))
    expect((await registryIn(store)).revision).toBe(3)
  })

  test('stays as it is where the revisions were deleted, so that pages keep their parts', async () => {
    const store = createMemoryStore()
    await change(store, publishing('1.0.0'))
    const before = await registryIn(store)
    await store.remove(await store.list('revisions/'))
    await deriveRegistry(store)
    expect(await registryIn(store)).toEqual(before)
  })
})

describe('a damaged revision', () => {
  const damage = (store: Store, number: number) =>
    store.replace(`revisions/0000000${number}.json`, '{"number":')

  test('is skipped with a sentence, and the next change follows it', async () => {
    const store = createMemoryStore()
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await change(store, publishing(version))
    await damage(store, 3)
    const newest = await newestIn(store)
    expect(newest).toMatchObject({ number: 3, parts: { label: { live: '2.0.0' } } })
    expect(newest.skipped).toEqual([
      expect.stringMatching(/revisions\/00000003\.json cannot be read: .*site restore/),
    ])
    await change(store, disable(LABEL, 'En pause'))
    expect(await registryIn(store)).toMatchObject({ revision: 4, parts: { label: { live: '2.0.0' } } })
    expect((await newestIn(store)).skipped).toBeUndefined()
  })

  test('stops every command where no other can be read', async () => {
    const store = createMemoryStore()
    await change(store, publishing('1.0.0'))
    await damage(store, 1)
    expect(await readNewest(store)).toMatchObject({
      ok: false,
      error: {
        kind: 'revision-not-json',
        message: expect.stringContaining('copy revisions/ back from a backup'),
      },
    })
  })
})
