import { publishBuilds } from '../publication/publish'
import { verifySite } from '../publication/verify'
import { changeSite } from '../registry/changeSite'
import { disable, remove, rollBack, setCanary } from '../registry/operations'
import { readNewest, readRegistry } from '../registry/revisions'
import { createMemoryStore } from '../store/memoryStore'
import { nameOf, versionOf } from '../testing/siteFixture'
import { type StubBuild, writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import { rebuildSite } from './rebuild'

const folder = temporaryFolders()
const LABEL = nameOf('label')
const AT = '2026-03-01T00:00:00.000Z'

const openSite = async () => {
  const store = createMemoryStore()
  const publish = async (build: StubBuild, partsOrigin?: string) => {
    const dist = folder()
    writeStubBuild(dist, build)
    const options = partsOrigin === undefined ? {} : { partsOrigin }
    expect(await publishBuilds(store, [dist], options)).toMatchObject({ ok: true })
  }
  await publish({ part: 'shell', version: '1.0.0' })
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish({ part: 'label', version })
  const lose = async (...prefixes: readonly string[]) => {
    for (const prefix of prefixes) await store.remove(await store.list(prefix))
  }
  const rebuild = (live: Readonly<Record<string, string>> = {}) =>
    rebuildSite(
      store,
      Object.fromEntries(Object.entries(live).map(([part, version]) => [nameOf(part), versionOf(version)])),
      AT,
    )
  const newest = async () => {
    const read = await readNewest(store)
    if (!read.ok) throw new Error(read.error.message)
    return read.value
  }
  return { store, publish, lose, rebuild, newest }
}

test('a site whose revisions are lost is what visitors were last told', async () => {
  const { store, lose, rebuild, newest } = await openSite()
  await changeSite(store, 'rollback', rollBack(LABEL))
  await changeSite(store, 'canary', setCanary(LABEL, versionOf('3.0.0'), 12.5))
  await changeSite(store, 'disable', disable(LABEL, 'En travaux.'))
  const [before, told] = [await newest(), await readRegistry(store)]
  await lose('revisions/')
  expect(await rebuild()).toMatchObject({ ok: true, value: { flaws: [] } })
  const after = await newest()
  expect(after.number).toBe(before.number + 1)
  expect(await readRegistry(store)).toEqual({
    ok: true,
    value: { ...(told.ok && told.value), revision: after.number },
  })
  expect(Object.keys(after.parts[LABEL]?.versions ?? {})).toEqual(['1.0.0', '2.0.0', '3.0.0'])
  expect(await verifySite(store)).toMatchObject({ ok: true, value: { versions: 4, flaws: [] } })
})

test('versions that are not served are kept a week longer, from now on', async () => {
  const { lose, rebuild, newest } = await openSite()
  await lose('revisions/')
  await rebuild()
  const versions = Object.values((await newest()).parts[LABEL]?.versions ?? {})
  expect(versions.map(({ servedUntil }) => servedUntil)).toEqual([AT, AT, undefined])
})

test('a part on an origin of its own stays there', async () => {
  const { publish, lose, rebuild, newest } = await openSite()
  await publish({ part: 'label', version: '4.0.0' }, 'https://parts.example')
  await lose('revisions/')
  await rebuild()
  const part = (await newest()).parts[LABEL]
  expect(part?.versions[part.live]?.entry).toBe('https://parts.example/parts/label/4.0.0/remoteEntry.js')
})

test('a part that was removed stays away', async () => {
  const { store, lose, rebuild, newest } = await openSite()
  await changeSite(store, 'remove', remove(LABEL))
  await lose('revisions/')
  await rebuild()
  expect(Object.keys((await newest()).parts)).toEqual(['shell'])
})

test('where what visitors were told is lost, too, somebody has to say what is live', async () => {
  const { lose, rebuild, newest } = await openSite()
  await lose('revisions/', 'registry.json')
  expect(await rebuild()).toEqual({
    ok: false,
    error: {
      kind: 'undecided',
      message: 'label: which version is live? --live label@3.0.0 (1.0.0, 2.0.0, 3.0.0)',
    },
  })
  expect(await rebuild({ label: '2.0.0' })).toMatchObject({ ok: true })
  expect((await newest()).parts[LABEL]).toMatchObject({ live: '2.0.0', previous: [] })
})

test('a damaged version is left out and named; a damaged live one has to be replaced by name', async () => {
  const { store, lose, rebuild, newest } = await openSite()
  await lose('revisions/')
  await store.replace('parts/label/1.0.0/remoteEntry.js', 'damaged')
  const flaw = (version: string) =>
    `label ${version} is left out: parts/label/${version}/remoteEntry.js has other bytes`
  await store.replace('parts/label/3.0.0/remoteEntry.js', 'damaged')
  expect(await rebuild()).toMatchObject({ ok: false, error: { kind: 'undecided' } })
  expect(await rebuild({ label: '2.0.0' })).toMatchObject({
    ok: true,
    value: { flaws: [flaw('1.0.0'), flaw('3.0.0')] },
  })
  expect(Object.keys((await newest()).parts[LABEL]?.versions ?? {})).toEqual(['2.0.0'])
})

test('files and manifest exchanged together are not what visitors run', async () => {
  const { store, lose, rebuild } = await openSite()
  const other = createMemoryStore()
  const dist = folder()
  writeStubBuild(dist, { part: 'label', version: '3.0.0', files: { 'remoteEntry.js': 'of somebody else' } })
  await publishBuilds(other, [dist])
  for (const key of await other.list('parts/')) await store.replace(key, (await other.read(key)) ?? '')
  await lose('revisions/')
  expect(await rebuild()).toMatchObject({ ok: false, error: { kind: 'undecided' } })
})

test('a site that has its revisions is left alone, and one without versions too', async () => {
  const { lose, rebuild } = await openSite()
  expect(await rebuild()).toMatchObject({ ok: false, error: { kind: 'not-lost' } })
  await lose('revisions/', 'parts/')
  expect(await rebuild()).toMatchObject({ ok: false, error: { kind: 'nothing-published' } })
})
