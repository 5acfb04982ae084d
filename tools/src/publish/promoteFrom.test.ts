import { readNewest, readRevision } from '../registry/revisions'
import { createMemoryStore } from '../store/memoryStore.fake'
import type { Store } from '../store/store'
import { parsePart, parseVersion } from '../testing/siteFixture'
import { type StubBuild, writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import { promoteFrom } from './promoteFrom'
import { publishBuilds } from './publish'

const folder = temporaryFolders()
const LABEL = parsePart('label')

const publish = async (store: Store, build: Partial<StubBuild> = {}): Promise<void> => {
  const dist = folder()
  writeStubBuild(dist, { part: 'label', version: '1.0.0', ...build })
  expect(await publishBuilds(store, [dist], { commit: 'abc' })).toMatchObject({ ok: true })
}

const openSites = async () => {
  const [staging, production] = [createMemoryStore(), createMemoryStore()]
  await publish(staging)
  await publish(staging, { version: '2.0.0', files: { 'cover.webp': 'pixels' } })
  await publish(production)
  const promote = (version?: string) =>
    promoteFrom({ store: staging, name: 'staging' }, production, LABEL, {
      ...(version !== undefined && { version: parseVersion(version) }),
    })
  const readPart = async (store: Store) => {
    const newest = await readNewest(store)
    return newest.ok ? newest.value.parts[LABEL] : undefined
  }
  return { staging, production, promote, readPart }
}

test('what is live on staging goes live with the same bytes, and the history tells from where', async () => {
  const { staging, production, promote, readPart } = await openSites()
  expect(await promote()).toMatchObject({ ok: true, value: { version: '2.0.0', outcome: 'published' } })
  const [tried, live] = [await readPart(staging), await readPart(production)]
  const [version] = [parseVersion('2.0.0')]
  expect(live?.live).toBe('2.0.0')
  expect(live?.versions[version]).toMatchObject({
    manifest: tried?.versions[version]?.manifest,
    integrity: tried?.versions[version]?.integrity,
    commit: 'abc',
  })
  for (const key of (await staging.list('parts/label/2.0.0/')).filter((file) => !/\.(?:br|gz)$/.test(file)))
    expect(await production.read(key)).toEqual(await staging.read(key))
  expect(await readRevision(production, 2)).toMatchObject({
    value: { change: 'promote label 2.0.0 from staging, revision 2' },
  })
})

test('an older version can be named, and one that is live already changes nothing', async () => {
  const { production, promote } = await openSites()
  expect(await promote('1.0.0')).toMatchObject({ ok: true, value: { outcome: 'unchanged' } })
  expect(await production.list('revisions/')).toHaveLength(1)
})

test.each([
  ['a file', 'parts/label/2.0.0/cover.webp', 'other pixels', 'has other bytes'],
  ['a manifest', 'parts/label/2.0.0/manifest.json', '{"files":{}}', 'has other bytes'],
])('%s that is not what was published is refused, and nothing is copied', async (_, key, bytes, why) => {
  const { staging, production, promote } = await openSites()
  await staging.replace(key, bytes)
  const promoted = await promote()
  expect(!promoted.ok && promoted.error.message).toBe(
    `${key} ${why}: publish the same build again on staging`,
  )
  expect(await production.list('parts/label/2.0.0/')).toEqual([])
})

test('files and manifest exchanged together are refused: the revision of staging holds the hash', async () => {
  const { staging, production, promote } = await openSites()
  const other = createMemoryStore()
  await publish(other, { version: '2.0.0', files: { 'cover.webp': 'painted over' } })
  for (const key of await other.list('parts/')) await staging.replace(key, (await other.read(key)) ?? '')
  expect(await promote()).toMatchObject({ ok: false, error: { kind: 'version-damaged' } })
  expect(await production.list('parts/label/2.0.0/')).toEqual([])
})

test('names what staging does not have', async () => {
  const { promote } = await openSites()
  expect(await promote('3.0.0')).toMatchObject({
    ok: false,
    error: { message: 'staging has no label 3.0.0: check --from' },
  })
})

test('what does not fit this site is refused here', async () => {
  const { production, staging, promote } = await openSites()
  await publish(production, { part: 'shell' })
  await publish(staging, { version: '3.0.0', needs: '^1.1.0' })
  expect(await promote()).toMatchObject({ ok: false, error: { kind: 'contract-broken' } })
})

test('nothing that site dev made goes live on another site', async () => {
  const { production, readPart } = await openSites()
  const development = { ...createMemoryStore(), isDevelopment: true }
  await publish(development, { version: '3.0.0' })
  for (const version of [undefined, parseVersion('3.0.0')])
    expect(
      await promoteFrom({ store: development, name: '.site-dev/checkout' }, production, LABEL, {
        ...(version && { version }),
        force: true,
      }),
    ).toMatchObject({ error: { kind: 'other-purpose' } })
  expect((await readPart(production))?.live).toBe('1.0.0')
})
