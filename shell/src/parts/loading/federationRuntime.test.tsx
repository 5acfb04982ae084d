import { createInstance } from '@module-federation/enhanced/runtime'
import type { PublishedVersion } from '@site/shared/registry'
import { publishedVersion } from '@site/shared/registry/fixture'
import { waitFor } from '@testing-library/react'
import { createFederationRuntime } from './federationRuntime'
import { UnreachableError } from './partFailure'

/** The runtime keeps for a page what it loaded: each test has its own version. */
let version = 0
let published: PublishedVersion

beforeEach(() => {
  version += 1
  published = {
    ...publishedVersion(`ob_label__${version}`),
    entry: `/parts/label/${version}/remoteEntry.js`,
    integrity: 'sha256-a',
  }
})

const Label = { default: () => null }

const patient = new AbortController().signal

const entryScripts = () => [...document.head.querySelectorAll('script')]

const entryIsAskedFor = () => waitFor(() => expect(entryScripts()).toHaveLength(1))

/** Answers the entry that is asked for: it runs, and may leave its container. */
const answerEntry = async (container?: object): Promise<void> => {
  await entryIsAskedFor()
  Reflect.set(globalThis, published.container, container)
  for (const script of entryScripts()) script.onload?.(new Event('load'))
}

const refuseEntry = async (): Promise<void> => {
  await entryIsAskedFor()
  for (const script of entryScripts()) script.onerror?.(new Event('error'))
}

const aContainer = (get: () => Promise<() => unknown> = async () => () => Label) => ({
  init: jest.fn(async () => {}),
  get: jest.fn(get),
})

/** The real runtime, which shares one module. */
const aRuntime = () =>
  createFederationRuntime(
    createInstance({
      name: 'shell',
      remotes: [],
      shared: { react: { version: '19.3.1', lib: () => ({}), shareConfig: { requiredVersion: '^19.3.1' } } },
    }),
  )

afterEach(() => {
  Reflect.deleteProperty(globalThis, published.container)
  document.head.replaceChildren()
})

test('a module is what its container makes, once it has what is shared', async () => {
  const container = aContainer()
  const loading = aRuntime().load(published, 'Label', patient)
  await answerEntry(container)
  await expect(loading).resolves.toBe(Label)
  expect(container.init).toHaveBeenCalledWith(
    expect.objectContaining({ react: expect.anything() }),
    [],
    expect.anything(),
  )
  expect(container.get).toHaveBeenCalledWith('./Label')
})

test('two modules of a part share one entry', async () => {
  const container = aContainer()
  const runtime = aRuntime()
  const loading = [
    runtime.load(published, 'Label', patient),
    runtime.load(published, 'LatestReleases', patient),
  ]
  await answerEntry(container)
  await Promise.all(loading)
  await runtime.load(published, 'Label', patient)
  expect(container.init).toHaveBeenCalledTimes(1)
})

test('an entry that could not be fetched is asked for again at the next attempt', async () => {
  const runtime = aRuntime()
  const failing = runtime.load(published, 'Label', patient)
  await refuseEntry()
  await expect(failing).rejects.toThrow(UnreachableError)
  const loading = runtime.load(published, 'Label', patient)
  await answerEntry(aContainer())
  await expect(loading).resolves.toBe(Label)
})

test('after an attempt that was given up the entry has another address', async () => {
  const runtime = aRuntime()
  const visitor = new AbortController()
  const givenUp = runtime.load(published, 'Label', visitor.signal)
  await entryIsAskedFor()
  visitor.abort()
  await expect(givenUp).rejects.toThrow('did not arrive in time')
  const loading = runtime.load(published, 'Label', patient)
  await entryIsAskedFor()
  expect(entryScripts().map(({ src }) => src)).toEqual([expect.stringContaining('remoteEntry.js?attempt=2')])
  await answerEntry(aContainer())
  await expect(loading).resolves.toBe(Label)
})

test('an entry that leaves no container is the code’s fault', async () => {
  const loading = aRuntime().load(published, 'Label', patient)
  await answerEntry()
  await expect(loading).rejects.toThrow(`no container called ${published.container} after its entry ran`)
})

test('a container that refuses what is shared is initialised anew at the next attempt', async () => {
  const runtime = aRuntime()
  const container = aContainer()
  container.init.mockRejectedValueOnce(new Error('another React'))
  const failing = runtime.load(published, 'Label', patient)
  await answerEntry(container)
  await expect(failing).rejects.toThrow('another React')
  await expect(runtime.load(published, 'Label', patient)).resolves.toBe(Label)
})

test('a chunk that cannot be fetched may be tried again, a module that throws is the code’s fault', async () => {
  const missing = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' })
  const get = jest
    .fn(async (): Promise<() => unknown> => () => Label)
    .mockRejectedValueOnce(missing)
    .mockResolvedValueOnce(() => {
      throw new TypeError('x is not a function')
    })
  const runtime = aRuntime()
  const first = runtime.load(published, 'Label', patient)
  await answerEntry(aContainer(get))
  await expect(first).rejects.toThrow(UnreachableError)
  await expect(runtime.load(published, 'Label', patient)).rejects.toThrow(TypeError)
  await expect(runtime.load(published, 'Label', patient)).resolves.toBe(Label)
})
