import { gzipSync } from 'node:zlib'
import { withContentHash } from '../content/contentPart'
import { computeIntegrity } from '../store/manifest'
import { createMemoryStore } from '../store/memoryStore.fake'
import { writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import { publishBuilds } from './publish'
import { verifySite } from './verify'

const folder = temporaryFolders()

const openSite = async () => {
  const store = createMemoryStore()
  for (const version of ['1.0.0', '2.0.0']) {
    const dist = folder()
    writeStubBuild(dist, { part: 'label', version, files: { 'assets/cover.webp': 'pixels' } })
    expect(await publishBuilds(store, [dist])).toMatchObject({ ok: true })
  }
  const flaws = async () => {
    const verified = await verifySite(store)
    return verified.ok ? verified.value.flaws : [verified.error.message]
  }
  return { store, flaws }
}

test('a site as it was published has no flaws', async () => {
  const { store } = await openSite()
  expect(await verifySite(store)).toEqual({ ok: true, value: { versions: 2, flaws: [] } })
})

test('every damaged or missing file is named, older versions and compressed ones too', async () => {
  const { store, flaws } = await openSite()
  await store.replace('parts/label/1.0.0/remoteEntry.js', 'damaged')
  await store.replace('parts/label/2.0.0/remoteEntry.js.br', 'damaged')
  await store.replace('parts/label/2.0.0/remoteEntry.js.gz', gzipSync('of another file'))
  await store.remove(['parts/label/2.0.0/assets/cover.webp'])
  expect(await flaws()).toEqual([
    'parts/label/1.0.0/remoteEntry.js has other bytes',
    'parts/label/2.0.0/assets/cover.webp is missing',
    'parts/label/2.0.0/remoteEntry.js.br has other bytes',
    'parts/label/2.0.0/remoteEntry.js.gz has other bytes',
  ])
})

test('a damaged file that versions of the content share is named, and repaired only with the bytes its name has the hash of', async () => {
  const { store, flaws } = await openSite()
  const dist = folder()
  const file = withContentHash('a.json', '{}')
  const key = `parts/content/files/${file}`
  writeStubBuild(dist, { part: 'content', version: '1.0.0', files: { [file]: '{}' } })
  await publishBuilds(store, [dist])
  expect(await flaws()).toEqual([])
  await store.replace(key, '{}\n')
  const other = folder()
  writeStubBuild(other, { part: 'content', version: '2.0.0', files: { [file]: 'other' } })
  await publishBuilds(store, [other])
  expect(await flaws()).toEqual([`${key} has other bytes`])
  await publishBuilds(store, [dist])
  expect(await flaws()).toEqual([])
})

test('a manifest that was exchanged together with its files is found: the revision holds its hash', async () => {
  const { store, flaws } = await openSite()
  await store.replace('parts/label/1.0.0/manifest.json', '{"files":{}}')
  expect(await flaws()).toEqual(['parts/label/1.0.0/manifest.json has other bytes'])
})

test('a pinned file with other bytes than its address says is named, and so is a damaged variant', async () => {
  const { store, flaws } = await openSite()
  const [script, variant] = [Buffer.from('a script'), gzipSync('a script')]
  const pinned = `embed/v1/${computeIntegrity(script).slice('sha256-'.length, 'sha256-'.length + 4)}/player.js`
  await store.create(pinned, script)
  await store.create(`${pinned}.gz`, variant)
  expect(await flaws()).toEqual([])
  await store.replace(pinned, 'another script')
  await store.replace(`${pinned}.gz`, variant.subarray(0, -1))
  expect(await flaws()).toEqual([`${pinned} has other bytes`, `${pinned}.gz has other bytes`])
})

test('a revision that cannot be read is named', async () => {
  const { store, flaws } = await openSite()
  await store.replace('revisions/00000001.json', '{}')
  expect(await flaws()).toEqual([expect.stringContaining('revisions/00000001.json cannot be read')])
})
