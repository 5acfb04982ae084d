import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readRegistry } from '../registry/registryFile'
import { type StubBuild, writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import { integrityOf } from './integrity'
import { publishBuild, publishBuilds } from './publishBuild'

const folder = temporaryFolders()

const label = (version: string, files: StubBuild['files'] = {}): StubBuild => ({
  part: 'label',
  version,
  files,
})

const publish = (siteDir: string, build: StubBuild, options?: Parameters<typeof publishBuild>[2]) => {
  const dist = folder()
  writeStubBuild(dist, build)
  return publishBuild(siteDir, dist, options)
}

const partOf = async (siteDir: string) => {
  const registry = await readRegistry(siteDir)
  return registry.ok ? registry.value.parts.label : undefined
}

const at = (siteDir: string, file: string) => path.join(siteDir, 'parts/label', file)

test('a build is published with the integrity of every file', async () => {
  const siteDir = folder()
  const result = await publish(siteDir, label('1.0.0', { 'assets/cover.webp': 'pixels' }))
  expect(result).toMatchObject({ ok: true, value: { version: '1.0.0', live: '1.0.0', changed: true } })
  const published = (await partOf(siteDir))?.versions['1.0.0']
  expect(published?.entry).toBe('/parts/label/1.0.0/remoteEntry.js')
  for (const [file, integrity] of Object.entries(published?.integrity ?? {}))
    expect(integrityOf(readFileSync(at(siteDir, `1.0.0/${file}`)))).toBe(integrity)
  expect(Object.keys(published?.integrity ?? {})).toEqual([
    'assets/cover.webp',
    'build.json',
    'remoteEntry.js',
  ])
})

test('the range of React a build was made with is published, where the build tells it', async () => {
  const siteDir = folder()
  await publish(siteDir, label('1.0.0'))
  await publish(siteDir, { ...label('2.0.0'), react: '^19.3.1' })
  const versions = (await partOf(siteDir))?.versions
  expect(versions?.['1.0.0']).not.toHaveProperty('react')
  expect(versions?.['2.0.0']).toHaveProperty('react', '^19.3.1')
})

test('text has compressed variants, pictures do not', async () => {
  const siteDir = folder()
  await publish(siteDir, label('1.0.0', { 'assets/cover.webp': 'pixels' }))
  const entry = readFileSync(at(siteDir, '1.0.0/remoteEntry.js'))
  expect(brotliDecompressSync(readFileSync(at(siteDir, '1.0.0/remoteEntry.js.br')))).toEqual(entry)
  expect(gunzipSync(readFileSync(at(siteDir, '1.0.0/remoteEntry.js.gz')))).toEqual(entry)
  expect(readdirSync(at(siteDir, '1.0.0/assets'))).toEqual(['cover.webp'])
})

test('publishing the same bytes again changes nothing, not even the revision', async () => {
  const siteDir = folder()
  await publish(siteDir, label('1.0.0'))
  const before = readFileSync(path.join(siteDir, 'registry.json'))
  expect(await publish(siteDir, label('1.0.0'))).toMatchObject({ ok: true, value: { changed: false } })
  expect(readFileSync(path.join(siteDir, 'registry.json'))).toEqual(before)
})

test('other bytes under a published version are refused, and the file at fault is named', async () => {
  const siteDir = folder()
  await publish(siteDir, label('1.0.0', { 'Label.css': 'a' }))
  const result = await publish(siteDir, label('1.0.0', { 'Label.css': 'b' }))
  expect(result).toMatchObject({ ok: false, error: { kind: 'version-taken' } })
  expect(!result.ok && result.error.message).toContain('Label.css differs')
  expect(readFileSync(at(siteDir, '1.0.0/Label.css'), 'utf8')).toBe('a')
})

test('the same program built in another folder, which only its source maps show, is the same publication', async () => {
  const siteDir = folder()
  await publish(siteDir, label('1.0.0', { 'Label.js': 'same', 'Label.js.map': 'of here' }))
  const again = await publish(siteDir, label('1.0.0', { 'Label.js': 'same', 'Label.js.map': 'of there' }))
  expect(again).toMatchObject({ ok: true, value: { changed: false } })
  expect(readFileSync(at(siteDir, '1.0.0/Label.js.map'), 'utf8')).toBe('of here')
})

test('a version published again after a rollback stays where it is, unless it is to be promoted', async () => {
  const siteDir = folder()
  for (const version of ['1.0.0', '2.0.0']) await publish(siteDir, label(version))
  expect(await publish(siteDir, label('1.0.0'))).toMatchObject({ ok: true, value: { live: '2.0.0' } })
  expect(await publish(siteDir, label('1.0.0'), { promoteExisting: true })).toMatchObject({
    ok: true,
    value: { live: '1.0.0', changed: true },
  })
  expect((await partOf(siteDir))?.previous).toEqual(['2.0.0'])
})

test('what an interrupted publication left behind is replaced', async () => {
  const siteDir = folder()
  mkdirSync(at(siteDir, '1.0.0'), { recursive: true })
  writeFileSync(at(siteDir, '1.0.0/half.js'), 'half of a')
  await publish(siteDir, label('1.0.0'))
  expect(readdirSync(at(siteDir, '1.0.0'))).toEqual(
    ['build.json', 'remoteEntry.js'].flatMap((file) => [file, `${file}.br`, `${file}.gz`]),
  )
})

test('files somebody deleted are put back', async () => {
  const siteDir = folder()
  await publish(siteDir, label('1.0.0'))
  rmSync(at(siteDir, '1.0.0'), { recursive: true })
  expect(await publish(siteDir, label('1.0.0'))).toMatchObject({ ok: true, value: { changed: false } })
  expect(existsSync(at(siteDir, '1.0.0/remoteEntry.js'))).toBe(true)
})

test('a refused publication leaves no file behind', async () => {
  const siteDir = folder()
  await publish(siteDir, { part: 'shell', version: '1.0.0' })
  const result = await publish(siteDir, { ...label('1.0.0'), needs: '^2.0.0' })
  expect(result).toMatchObject({ ok: false, error: { kind: 'contract-broken' } })
  expect(existsSync(at(siteDir, '1.0.0'))).toBe(false)
})

const builds = (needs: string, ...versions: readonly (readonly [part: string, version: string])[]) =>
  versions.map(([part, version]) => {
    const dist = folder()
    writeStubBuild(dist, { part, version, needs })
    return { dist }
  })

const livesOf = async (siteDir: string) => {
  const registry = await readRegistry(siteDir)
  if (!registry.ok) return registry.error
  const { revision, parts } = registry.value
  return [revision, ...Object.values(parts).map(({ live }) => live)]
}

test('shell and parts of another major contract are published in one revision', async () => {
  const siteDir = folder()
  await publishBuilds(siteDir, builds('^1.0.0', ['shell', '1.0.0'], ['label', '1.0.0']))
  expect(await livesOf(siteDir)).toEqual([1, '1.0.0', '1.0.0'])
  const result = await publishBuilds(siteDir, builds('^2.0.0', ['shell', '2.0.0'], ['label', '2.0.0']))
  expect(result).toMatchObject({
    ok: true,
    value: [
      { part: 'shell', live: '2.0.0', changed: true },
      { part: 'label', live: '2.0.0', changed: true },
    ],
  })
  expect(await livesOf(siteDir)).toEqual([2, '2.0.0', '2.0.0'])
})

test('one that is refused, or was never built, publishes none of them and leaves no file behind', async () => {
  const siteDir = folder()
  await publishBuilds(siteDir, builds('^1.0.0', ['shell', '1.0.0'], ['radio', '1.0.0']))
  const major = builds('^2.0.0', ['shell', '2.0.0'], ['label', '2.0.0'])
  expect(await publishBuilds(siteDir, major)).toMatchObject({
    ok: false,
    error: { message: 'radio 1.0.0 needs contract ^1.0.0, shell 2.0.0 provides 2.0.0' },
  })
  const unbuilt = [...builds('^1.0.0', ['label', '1.0.0']), { dist: folder() }]
  expect(await publishBuilds(siteDir, unbuilt)).toMatchObject({ ok: false, error: { kind: 'not-built' } })
  expect(await livesOf(siteDir)).toEqual([1, '1.0.0', '1.0.0'])
  expect(existsSync(path.join(siteDir, 'parts/label'))).toBe(false)
})

test('a registry that is not JSON is reported and left alone', async () => {
  const siteDir = folder()
  writeFileSync(path.join(siteDir, 'registry.json'), '<!doctype html>')
  expect(await publish(siteDir, label('1.0.0'))).toMatchObject({
    ok: false,
    error: { kind: 'registry-not-json' },
  })
  expect(readFileSync(path.join(siteDir, 'registry.json'), 'utf8')).toBe('<!doctype html>')
})

test('a folder that was never built is reported', async () => {
  expect(await publishBuild(folder(), folder())).toMatchObject({ ok: false, error: { kind: 'not-built' } })
})
