import { refetch } from '@site/shared/refetch'
import type { PublishedVersion } from '@site/shared/registry'
import { runEntryScript } from './entryScript'
import { watchFailedFiles } from './failedFiles'
import { type PartRuntime, UnreachableError } from './partRuntime'
import { provideSharedModules, type ShareScope } from './shareScope'

/** What the entry of a part leaves on the page: webpack's protocol of containers. */
interface Container {
  /** Takes over what is shared; answers at once when it was called with the same before. */
  init(shared: ShareScope): Promise<unknown> | undefined
  /** Resolves with what makes a module, once its chunks are there. */
  get(module: string): Promise<() => unknown>
}

const containerCalled = (name: string): Container => {
  const container: unknown = Reflect.get(globalThis, name)
  if (typeof container !== 'object' || container === null || !('get' in container))
    throw new Error(`no container called ${name} after its entry ran`)
  return container as Container
}

const folderOf = ({ entry }: PublishedVersion): string =>
  new URL('.', new URL(entry, window.location.href)).href

interface Attempt {
  readonly published: PublishedVersion
  readonly signal: AbortSignal
}

/** Browsers would make a new attempt wait for a request of the same URL that never answers. */
const freshUrl = (entry: string, abandoned: number): string =>
  abandoned === 0 ? entry : `${entry}?attempt=${abandoned + 1}`

/** Runs entries, each attempt after an abandoned one under another URL. */
const createEntryRunner = () => {
  const abandoned = new Map<string, number>()
  return async ({ published, signal }: Attempt): Promise<void> => {
    const { entry, integrity } = published
    const before = abandoned.get(entry) ?? 0
    try {
      await runEntryScript({ url: freshUrl(entry, before), integrity }, signal)
    } finally {
      if (signal.aborted) abandoned.set(entry, before + 1)
    }
  }
}

/** Opens each container once; one that could not be opened is opened afresh at the next attempt. */
const createContainers = (provideShared: () => Promise<ShareScope>) => {
  const containers = new Map<string, Promise<Container>>()
  const runEntry = createEntryRunner()
  const open = async (attempt: Attempt): Promise<Container> => {
    await runEntry(attempt)
    const container = containerCalled(attempt.published.container)
    await container.init(await provideShared())
    return container
  }
  return (attempt: Attempt): Promise<Container> => {
    const name = attempt.published.container
    const opened = containers.get(name) ?? open(attempt)
    containers.set(name, opened)
    opened.catch(() => containers.delete(name))
    return opened
  }
}

const isChunkError = (cause: unknown): boolean => cause instanceof Error && cause.name === 'ChunkLoadError'

/** The federation runtime, and the only file that knows its containers. */
export const createFederationRuntime = (provideShared = provideSharedModules): PartRuntime => {
  const openContainer = createContainers(provideShared)
  const failedFiles = watchFailedFiles(document, refetch)
  return {
    load: async (published, module, signal) => {
      await failedFiles.repair(folderOf(published), signal)
      try {
        const container = await openContainer({ published, signal })
        const make = await container.get(`./${module}`)
        return make()
      } catch (cause) {
        throw isChunkError(cause) ? new UnreachableError(String(cause)) : cause
      }
    },
  }
}
