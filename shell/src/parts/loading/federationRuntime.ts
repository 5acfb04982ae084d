/** The only file that knows the runtime of Module Federation. Why it has a hook: docs/adr/003. */
import {
  loadRemote,
  type ModuleFederation,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { refetch } from '@site/shared/http'
import type { PublishedVersion } from '@site/shared/registry'
import type { PartRuntime } from './loadModule'
import { UnreachableError } from './partFailure'
import { createEntryRunner, watchFailedFiles } from './partFiles'

type Federation = Pick<ModuleFederation, 'loadRemote' | 'registerPlugins' | 'registerRemotes'>

/** The global an entry sets: the runtime initialises it with the shared modules and gets exposed modules from it. */
type Container = Parameters<ModuleFederation['initRawContainer']>[2]

const getContainer = (name: string): Container => {
  const container: unknown = Reflect.get(globalThis, name)
  if (typeof container !== 'object' || container === null || !('get' in container))
    throw new Error(`no container called ${name} after its entry ran`)
  return container as Container
}

const resolveFolder = ({ entry }: PublishedVersion): string =>
  new URL('.', new URL(entry, window.location.href)).href

interface Attempt {
  readonly published: PublishedVersion
  readonly signal: AbortSignal
}

const isChunkError = (cause: unknown): boolean => cause instanceof Error && cause.name === 'ChunkLoadError'

/**
 * Loads parts as remotes: each version is registered when it is first wanted. The runtime caches what it loaded and
 * nothing that failed.
 */
export const createFederationRuntime = (
  federation: Federation = { loadRemote, registerPlugins, registerRemotes },
): PartRuntime => {
  const failedFiles = watchFailedFiles(document, refetch)
  const runEntry = createEntryRunner()
  /** By container: the runtime passes no signal on to its hooks, and the entry of a remote never changes. */
  const attempts = new Map<string, Attempt>()
  const loadEntry = async (container: string): Promise<Container | undefined> => {
    const attempt = attempts.get(container)
    if (!attempt) return undefined
    await runEntry(attempt.published, attempt.signal)
    return getContainer(container)
  }
  federation.registerPlugins([
    { name: 'part-entries', loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.name) },
  ])
  return {
    load: async (published, module, signal) => {
      const { container, entry } = published
      await failedFiles.repair(resolveFolder(published), signal)
      attempts.set(container, { published, signal })
      federation.registerRemotes([{ name: container, entry }])
      try {
        return await federation.loadRemote(`${container}/${module}`)
      } catch (cause) {
        throw isChunkError(cause) ? new UnreachableError(String(cause)) : cause
      }
    },
  }
}
