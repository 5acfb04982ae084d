import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { PublishedVersion } from '@site/shared/registry'
import { runEntryScript } from './entryScript'
import { watchFailedFiles } from './failedFiles'
import { type PartRuntime, UnreachableError } from './partRuntime'
import { refetch } from './refetch'

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>
type Container = NonNullable<Awaited<ReturnType<LoadEntry>>>

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

/** Loads entries in place of the runtime: with integrity, and with a new script element at every attempt. */
const entryLoader = (
  attempts: ReadonlyMap<string, Attempt>,
  runEntry = createEntryRunner(),
): ModuleFederationRuntimePlugin => ({
  name: 'site-entries',
  loadEntry: async ({ remoteInfo }) => {
    const attempt = attempts.get(remoteInfo.name)
    if (!attempt) throw new Error(`${remoteInfo.name} is not in the registry`)
    await runEntry(attempt)
    return containerCalled(remoteInfo.name)
  },
})

const isChunkError = (cause: unknown): boolean => cause instanceof Error && cause.name === 'ChunkLoadError'

/** The federation runtime, and the only file that knows it. */
export const createFederationRuntime = (): PartRuntime => {
  const attempts = new Map<string, Attempt>()
  const failedFiles = watchFailedFiles(document, refetch)
  registerPlugins([entryLoader(attempts)])
  return {
    load: async (published, module, signal) => {
      if (!attempts.has(published.container))
        registerRemotes([{ name: published.container, entry: published.entry }])
      attempts.set(published.container, { published, signal })
      await failedFiles.repair(folderOf(published), signal)
      try {
        return await loadRemote(`${published.container}/${module}`)
      } catch (cause) {
        throw isChunkError(cause) ? new UnreachableError(String(cause)) : cause
      }
    },
  }
}
