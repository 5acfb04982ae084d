import { createInstance } from '@module-federation/enhanced/runtime'
import type { PublishedVersion } from '@site/shared/registry'
import { publishedVersion } from '@site/shared/testing/node'
import { waitFor } from '@testing-library/react'
import { createFederationRuntime } from './federationRuntime'
import { UnreachableError } from './partFailure'

const Label = { default: () => null }

const { signal } = new AbortController()

/** The runtime caches entries for the whole page: each test has its own version. */
let published: PublishedVersion
let version = 0

beforeEach(() => {
  version += 1
  const entry = `/parts/label/${version}/remoteEntry.js`
  published = { ...publishedVersion(`part_label__${version}`), entry, integrity: 'sha256-a' }
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, published.container)
  document.head.replaceChildren()
})

/** Module Federation's own runtime, which shares React. */
const createRuntime = () =>
  createFederationRuntime(
    createInstance({
      name: 'shell',
      remotes: [],
      shared: { react: { version: '19.3.1', lib: () => ({}), shareConfig: { requiredVersion: '^19.3.1' } } },
    }),
  )

const createContainer = (get: () => Promise<() => unknown> = async () => () => Label) => ({
  init: jest.fn(async () => {}),
  get: jest.fn(get),
})

const findEntries = () => [...document.head.querySelectorAll('script')]

const waitForEntry = () => waitFor(() => expect(findEntries()).toHaveLength(1))

/** The requested entry runs and sets its container, if any. */
const runEntry = async (container?: object): Promise<void> => {
  await waitForEntry()
  Reflect.set(globalThis, published.container, container)
  for (const script of findEntries()) script.onload?.(new Event('load'))
}

const failEntry = async (): Promise<void> => {
  await waitForEntry()
  for (const script of findEntries()) script.onerror?.(new Event('error'))
}

test('a module is what its container returns, after it got the shared modules', async () => {
  const container = createContainer()
  const loading = createRuntime().load(published, 'Label', signal)
  await waitForEntry()
  expect(findEntries()[0]).toMatchObject({ integrity: 'sha256-a', crossOrigin: 'anonymous' })
  await runEntry(container)
  await expect(loading).resolves.toBe(Label)
  expect(container.init.mock.lastCall).toMatchObject([{ react: {} }, [], {}])
  expect(container.get).toHaveBeenCalledWith('./Label')
})

test('two modules of a part share one entry', async () => {
  const container = createContainer()
  const runtime = createRuntime()
  const loading = ['Label', 'LatestReleases'].map((module) => runtime.load(published, module, signal))
  await runEntry(container)
  await Promise.all(loading)
  await runtime.load(published, 'Label', signal)
  expect(container.init).toHaveBeenCalledTimes(1)
})

test('an entry that could not be fetched is requested again at the next attempt', async () => {
  const runtime = createRuntime()
  const failing = runtime.load(published, 'Label', signal)
  await failEntry()
  await expect(failing).rejects.toThrow(UnreachableError)
  const loading = runtime.load(published, 'Label', signal)
  await runEntry(createContainer())
  await expect(loading).resolves.toBe(Label)
})

test('an attempt that is aborted before it starts requests nothing', async () => {
  const aborted = createRuntime().load(published, 'Label', AbortSignal.abort())
  await expect(aborted).rejects.toThrow(UnreachableError)
  expect(findEntries()).toHaveLength(0)
})

test('an aborted attempt removes its script, and the next one uses another URL', async () => {
  const runtime = createRuntime()
  const controller = new AbortController()
  const aborted = runtime.load(published, 'Label', controller.signal)
  await waitForEntry()
  controller.abort()
  await expect(aborted).rejects.toThrow('did not arrive in time')
  expect(findEntries()).toHaveLength(0)
  const loading = runtime.load(published, 'Label', signal)
  await waitForEntry()
  expect(findEntries()[0]?.src).toMatch(/remoteEntry\.js\?attempt=2$/)
  await runEntry(createContainer())
  await expect(loading).resolves.toBe(Label)
})

test('an entry that sets no container is broken', async () => {
  const loading = createRuntime().load(published, 'Label', signal)
  await runEntry()
  await expect(loading).rejects.toThrow(`no container called ${published.container} after its entry ran`)
})

test('a container that refuses the shared modules is initialised again at the next attempt', async () => {
  const runtime = createRuntime()
  const container = createContainer()
  container.init.mockRejectedValueOnce(new Error('another React'))
  const failing = runtime.load(published, 'Label', signal)
  await runEntry(container)
  await expect(failing).rejects.toThrow('another React')
  await expect(runtime.load(published, 'Label', signal)).resolves.toBe(Label)
})

test('a chunk that cannot be fetched is unreachable, a module that throws is broken', async () => {
  const missing = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' })
  const get = jest
    .fn(async (): Promise<() => unknown> => () => Label)
    .mockRejectedValueOnce(missing)
    .mockResolvedValueOnce(() => {
      throw new TypeError('x is not a function')
    })
  const runtime = createRuntime()
  const first = runtime.load(published, 'Label', signal)
  await runEntry(createContainer(get))
  await expect(first).rejects.toThrow(UnreachableError)
  await expect(runtime.load(published, 'Label', signal)).rejects.toThrow(TypeError)
  await expect(runtime.load(published, 'Label', signal)).resolves.toBe(Label)
})
