import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readNewest } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { computeIntegrity } from '../store/manifest'
import { parsePart } from '../testing/siteFixture'
import { type StubBuild, writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import { type PublishOptions, publishBuilds } from './publish'

const folder = temporaryFolders()

const storeIn = (siteDir: string) => createFolderStore(siteDir, { durable: false })

const label = (version: string, files: StubBuild['files'] = {}): StubBuild => ({
  part: 'label',
  version,
  files,
})

const publish = (siteDir: string, build: StubBuild, options?: PublishOptions) => {
  const dist = folder()
  writeStubBuild(dist, build)
  return publishBuilds(storeIn(siteDir), [dist], options)
}

const readState = async (siteDir: string) => {
  const newest = await readNewest(storeIn(siteDir))
  if (!newest.ok) throw new Error(newest.error.message)
  return newest.value
}

const LABEL = parsePart('label')

const readPart = async (siteDir: string) => (await readState(siteDir)).parts[LABEL]

const readVersions = async (siteDir: string) => Object.values((await readPart(siteDir))?.versions ?? {})

const at = (siteDir: string, file: string) => path.join(siteDir, 'parts/label', file)

test('a build is published with the integrity and the size of every file', async () => {
  const siteDir = folder()
  const result = await publish(siteDir, label('1.0.0', { 'assets/cover.webp': 'pixels' }))
  expect(result).toMatchObject({ ok: true, value: [{ version: '1.0.0', outcome: 'published' }] })
  const [published] = await readVersions(siteDir)
  expect(published?.entry).toBe('/parts/label/1.0.0/remoteEntry.js')
  const manifest = readFileSync(at(siteDir, '1.0.0/manifest.json'), 'utf8')
  expect(published?.manifest).toBe(computeIntegrity(manifest))
  const { files } = JSON.parse(manifest)
  expect(Object.keys(files)).toEqual(['assets/cover.webp', 'build.json', 'remoteEntry.js'])
  for (const [file, listed] of Object.entries(files)) {
    const bytes = readFileSync(at(siteDir, `1.0.0/${file}`))
    expect(listed).toEqual({ size: bytes.length, integrity: computeIntegrity(bytes) })
  }
})

test('text has compressed variants, pictures do not', async () => {
  const siteDir = folder()
  await publish(siteDir, label('1.0.0', { 'assets/cover.webp': 'pixels' }))
  const entry = readFileSync(at(siteDir, '1.0.0/remoteEntry.js'))
  expect(brotliDecompressSync(readFileSync(at(siteDir, '1.0.0/remoteEntry.js.br')))).toEqual(entry)
  expect(gunzipSync(readFileSync(at(siteDir, '1.0.0/remoteEntry.js.gz')))).toEqual(entry)
  expect(readdirSync(at(siteDir, '1.0.0/assets'))).toEqual(['cover.webp'])
})

test('publishing what is live again changes nothing, not even the revision', async () => {
  const siteDir = folder()
  await publish(siteDir, label('1.0.0'))
  const before = readFileSync(path.join(siteDir, 'registry.json'))
  expect(await publish(siteDir, label('1.0.0'))).toMatchObject({
    ok: true,
    value: [{ outcome: 'unchanged' }],
  })
  expect(readFileSync(path.join(siteDir, 'registry.json'))).toEqual(before)
  expect((await readState(siteDir)).number).toBe(1)
})

test.each(['Label.css', 'Label.js.map'])(
  'other bytes of %s under a published version are refused, and it is named',
  async (file) => {
    const siteDir = folder()
    await publish(siteDir, label('1.0.0', { [file]: 'a' }))
    const result = await publish(siteDir, label('1.0.0', { [file]: 'b' }))
    expect(result).toMatchObject({ ok: false, error: { kind: 'version-taken' } })
    expect(!result.ok && result.error.message).toContain(`${file} differs`)
    expect(readFileSync(at(siteDir, `1.0.0/${file}`), 'utf8')).toBe('a')
  },
)

test('a version that was live before is live again once it is published again, as by a reverted commit', async () => {
  const siteDir = folder()
  for (const version of ['1.0.0', '2.0.0']) await publish(siteDir, label(version))
  expect(await publish(siteDir, label('1.0.0'))).toMatchObject({
    ok: true,
    value: [{ outcome: 'live-again' }],
  })
  expect(await readPart(siteDir)).toMatchObject({ live: '1.0.0', previous: ['2.0.0'] })
})

test('what an interrupted publication left behind is completed', async () => {
  const [finished, siteDir] = [folder(), folder()]
  await publish(finished, label('1.0.0'))
  mkdirSync(at(siteDir, '1.0.0'), { recursive: true })
  for (const file of ['manifest.json', 'remoteEntry.js'])
    copyFileSync(at(finished, `1.0.0/${file}`), at(siteDir, `1.0.0/${file}`))
  expect(await publish(siteDir, label('1.0.0'))).toMatchObject({
    ok: true,
    value: [{ outcome: 'published' }],
  })
  expect(readdirSync(at(siteDir, '1.0.0'))).toEqual(readdirSync(at(finished, '1.0.0')))
})

test('what lies there of a publication of other bytes is not mixed with these', async () => {
  const [other, siteDir] = [folder(), folder()]
  await publish(other, label('1.0.0', { 'Label.css': 'other' }))
  mkdirSync(at(siteDir, '1.0.0'), { recursive: true })
  copyFileSync(at(other, '1.0.0/manifest.json'), at(siteDir, '1.0.0/manifest.json'))
  expect(await publish(siteDir, label('1.0.0'))).toMatchObject({
    ok: false,
    error: { kind: 'version-taken' },
  })
  expect(readdirSync(at(siteDir, '1.0.0'))).toEqual(['manifest.json'])
})

test('files somebody deleted or damaged are repaired, compressed ones and the manifest too', async () => {
  const siteDir = folder()
  const build = label('1.0.0', { 'chunk.js': 'chunk()' })
  await publish(siteDir, build)
  const sound = () =>
    readdirSync(at(siteDir, '1.0.0')).map((file) => readFileSync(at(siteDir, `1.0.0/${file}`)))
  const before = sound()
  rmSync(at(siteDir, '1.0.0/remoteEntry.js'))
  for (const file of ['chunk.js', 'chunk.js.br', 'remoteEntry.js.gz', 'manifest.json'])
    writeFileSync(at(siteDir, `1.0.0/${file}`), 'damaged')
  expect(await publish(siteDir, build)).toMatchObject({
    ok: true,
    value: [{ outcome: 'unchanged', restored: 5 }],
  })
  expect(sound()).toEqual(before)
})

test.each([
  ['a version in capitals', { version: '0.2.0-RC.1' }, 'version'],
  ['a part in capitals', { part: 'Label' }, 'part'],
  ['a part outside of the site', { part: '../../escape' }, 'part'],
  ['a part called as every object has it', { part: 'constructor' }, 'part'],
  ['a container as every object has it', { container: '__proto__' }, 'container'],
  ['the container of another part', { container: 'part_radio__1_0_0' }, 'container'],
  ['a module as every object has it', { exposes: ['__proto__'] }, 'module'],
])('a build that names %s is refused, and the site goes on', async (_, names, field) => {
  const siteDir = folder()
  await publish(siteDir, label('1.0.0'))
  const before = readdirSync(siteDir, { recursive: true })
  const result = await publish(siteDir, { ...label('2.0.0'), ...names })
  expect(result).toMatchObject({ ok: false, error: { kind: 'build-record-malformed' } })
  expect(!result.ok && result.error.message).toContain(field)
  expect(readdirSync(siteDir, { recursive: true })).toEqual(before)
  expect(await publish(siteDir, label('3.0.0'))).toMatchObject({ ok: true })
})

test('a version that older software built is published', async () => {
  const old = { ...label('1.0.0'), container: 'ob_label__1_0_0' }
  expect(await publish(folder(), old)).toMatchObject({ ok: true, value: [{ outcome: 'published' }] })
})

test.each([
  ['a name with a space', { 'my cover.webp': 'pixels' }, 'my cover.webp'],
  ['a hidden file', { '.DS_Store': 'junk' }, '.DS_Store'],
  ['another manifest', { 'manifest.json': '{}' }, 'manifest.json'],
  ['another compressed variant', { 'remoteEntry.js.gz': 'junk' }, 'remoteEntry.js.gz'],
  ['an empty entry', { 'remoteEntry.js': '' }, 'remoteEntry.js'],
])('a build with %s is refused before a byte of it is in the site', async (_, files, named) => {
  const siteDir = folder()
  const result = await publish(siteDir, label('1.0.0', files))
  expect(result).toMatchObject({ ok: false, error: { kind: 'artifact-refused' } })
  expect(!result.ok && result.error.message).toContain(named)
  expect(readdirSync(siteDir)).toEqual([])
})

const builds = (needs: string, ...versions: readonly (readonly [part: string, version: string])[]) =>
  versions.map(([part, version]) => {
    const dist = folder()
    writeStubBuild(dist, { part, version, needs })
    return dist
  })

const publishAll = (siteDir: string, ...some: Parameters<typeof builds>) =>
  publishBuilds(storeIn(siteDir), builds(...some))

const readLive = async (siteDir: string) => {
  const { number, parts } = await readState(siteDir)
  return [number, ...Object.values(parts).map(({ live }) => live)]
}

test('shell and parts of another major contract are published in one revision', async () => {
  const siteDir = folder()
  await publishAll(siteDir, '^1.0.0', ['shell', '1.0.0'], ['label', '1.0.0'])
  expect(await readLive(siteDir)).toEqual([1, '1.0.0', '1.0.0'])
  const result = await publishAll(siteDir, '^2.0.0', ['shell', '2.0.0'], ['label', '2.0.0'])
  expect(result).toMatchObject({
    ok: true,
    value: [
      { part: 'shell', version: '2.0.0', outcome: 'published' },
      { part: 'label', version: '2.0.0', outcome: 'published' },
    ],
  })
  expect(await readLive(siteDir)).toEqual([2, '2.0.0', '2.0.0'])
})

test('one that is refused, or was never built, publishes none of them and leaves no file behind', async () => {
  const siteDir = folder()
  await publishAll(siteDir, '^1.0.0', ['shell', '1.0.0'], ['radio', '1.0.0'])
  expect(await publishAll(siteDir, '^2.0.0', ['shell', '2.0.0'], ['label', '2.0.0'])).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('radio 1.0.0 needs contract ^1.0.0') },
  })
  const unbuilt = [...builds('^1.0.0', ['label', '1.0.0']), folder()]
  expect(await publishBuilds(storeIn(siteDir), unbuilt)).toMatchObject({
    ok: false,
    error: { kind: 'not-built' },
  })
  expect(await readLive(siteDir)).toEqual([1, '1.0.0', '1.0.0'])
  expect(existsSync(path.join(siteDir, 'parts/label'))).toBe(false)
})
