import { createInstance } from '@module-federation/enhanced/runtime'
import { waitFor } from '@testing-library/react'
import { makeLiveParts, makeRegistry } from '../page/document/document.fixture'
import { partManifestFiles } from './partManifests'

const registry = makeRegistry({ label: ['1.0.0'], shell: ['1.0.0'] })
const label = registry.parts.label?.versions['1.0.0']
Object.assign(registry.parts.shell?.versions['1.0.0'] ?? {}, { exposes: [] })

const writeFiles = (parts = makeLiveParts(registry)) => partManifestFiles({ registry, parts })

/** Exports of the part's module. */
const Label = { Label: () => null }

const MANIFEST_URL = 'https://site.example/embed/v1/label/mf-manifest.json'

/** Module Federation's own runtime, in the page of a host. */
const createHost = (manifest: string) => {
  Reflect.set(globalThis, 'fetch', async () => ({ json: async () => JSON.parse(manifest) }))
  return createInstance({ name: 'venue', remotes: [{ name: 'label', entry: MANIFEST_URL }] })
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
  document.head.replaceChildren()
})

test('a host loads a module of the live version by the manifest', async () => {
  const loading = createHost(writeFiles()['embed/v1/label/mf-manifest.json'] ?? '').loadRemote('label/Label')
  const script = await waitFor(() => {
    const entry = document.head.querySelector('script')
    expect(entry?.src).toBe('https://site.example/parts/label/1.0.0/remoteEntry.js')
    return entry
  })
  const container = { init: async () => {}, get: async () => () => Label }
  Reflect.set(globalThis, label?.container ?? '', container)
  script?.onload?.(new Event('load'))
  await expect(loading).resolves.toBe(Label)
})

test('an entry on another origin keeps it', () => {
  const parts = makeLiveParts(registry)
  const entry = 'https://parts.example/parts/label/1.0.0/remoteEntry.js'
  const elsewhere = structuredClone(registry)
  Object.assign(elsewhere.parts.label?.versions['1.0.0'] ?? {}, { entry })
  const files = partManifestFiles({ registry: elsewhere, parts })
  expect(JSON.parse(files['embed/v1/label/mf-manifest.json'] ?? '').metaData).toMatchObject({
    publicPath: 'https://parts.example/parts/label/1.0.0/',
    remoteEntry: { name: 'remoteEntry.js', path: '' },
  })
  // Its declarations are not in the folder that `types` would be relative to.
  expect(JSON.parse(files['embed/v1/label/mf-manifest.json'] ?? '').metaData).not.toHaveProperty('types')
})

test('a manifest says what the host has to share, and its declarations which components there are', () => {
  const files = writeFiles()
  const { shared, exposes } = JSON.parse(files['embed/v1/label/mf-manifest.json'] ?? '')
  expect(shared).toContainEqual(
    expect.objectContaining({
      name: '@site/shared/platform',
      requiredVersion: label?.needs,
      singleton: true,
    }),
  )
  expect(exposes.map(({ path }: { path: string }) => path)).toEqual(label?.exposes.map((name) => `./${name}`))
  expect(files['embed/v1/label/mf-manifest.d.ts']).toContain("declare module 'label/Label' {")
})

test('a manifest leads to its declarations, where they lie beside it, and names no archive of types', () => {
  const files = writeFiles()
  const { types, publicPath } = JSON.parse(files['embed/v1/label/mf-manifest.json'] ?? '').metaData
  expect(publicPath).toBe('auto')
  expect(types).toEqual({ path: '', name: 'mf-manifest.d.ts' })
  expect(Object.keys(files)).toContain(`embed/v1/label/${types.path}${types.name}`)
})

test('the shell and parts that are switched off have no manifest', () => {
  expect(Object.keys(writeFiles()).filter((file) => file.endsWith('.json'))).toEqual([
    'embed/v1/label/mf-manifest.json',
  ])
  expect(writeFiles({})).toEqual({})
})
