import {
  loadRemote,
  type ModuleFederation,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { refetch } from '@site/shared/refetch'
import type { PublishedVersion } from '@site/shared/registry'
import { createEntryRunner } from './entryScript'
import { watchFailedFiles } from './failedFiles'
import { type PartRuntime, UnreachableError } from './partRuntime'

type Federation = Pick<ModuleFederation, 'loadRemote' | 'registerPlugins' | 'registerRemotes'>

/** What the entry of a part leaves on the page: a container, which the runtime initialises and asks for modules. */
type Container = Parameters<ModuleFederation['initRawContainer']>[2]

const findContainer = (name: string): Container => {
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

const isChunkError = (cause: unknown): boolean => cause instanceof Error && cause.name === 'ChunkLoadError'

/**
 * Loads parts by the runtime of Module Federation: each version is a remote, registered when it is first wanted.
 * The runtime keeps what it loaded, and forgets what failed.
 */
export const createFederationRuntime = (
  federation: Federation = { loadRemote, registerPlugins, registerRemotes },
): PartRuntime => {
  const failedFiles = watchFailedFiles(document, refetch)
  const runEntry = createEntryRunner()
  /** By container: the runtime passes neither signal nor integrity on to its hooks. */
  const attempts = new Map<string, Attempt>()
  const loadEntry = async (container: string): Promise<Container | undefined> => {
    const attempt = attempts.get(container)
    if (!attempt) return undefined
    await runEntry(attempt.published, attempt.signal)
    return findContainer(container)
  }
  // The runtime's own script has neither integrity nor deadline, and an element that failed is used again.
  federation.registerPlugins([
    { name: 'part-entries', loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.name) },
  ])
  return {
    load: async (published, module, signal) => {
      const { container, entry } = published
      await failedFiles.repair(folderOf(published), signal)
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
