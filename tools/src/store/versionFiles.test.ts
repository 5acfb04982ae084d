import { compress } from './compression'
import { createManifest } from './manifest'
import { createMemoryStore } from './memoryStore.fake'
import { placeVersion } from './versionFiles'

test.each([
  [1_000_000, 'most'],
  [9_000_000, 'quick'],
] as const)('a version of %i bytes is compressed with the effort « %s »', async (size, effort) => {
  const store = createMemoryStore()
  const bytes = Buffer.from('les disques '.repeat(size / 12 + 1))
  const files = new Map([['a.js', bytes]])
  const artifact = { files, manifest: createManifest(files) }
  await placeVersion(store, { part: 'label', version: '1.0.0', artifact, compressed: true }, false)
  for (const variant of await compress(bytes, effort))
    expect(await store.read(`parts/label/1.0.0/a.js${variant.extension}`)).toEqual(variant.bytes)
})
