import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { PublishedVersion } from '@site/shared/registry'
import { runEntryScript } from './entryScript'
import { type PartRuntime, UnreachableError } from './partRuntime'
import { shareIntegrity } from './shareIntegrity'

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>
type Container = NonNullable<Awaited<ReturnType<LoadEntry>>>

const containerCalled = (name: string): Container => {
  const container: unknown = Reflect.get(globalThis, name)
  if (typeof container !== 'object' || container === null || !('get' in container))
    throw new Error(`no container called ${name} after its entry ran`)
  return container as Container
}

const integrityOf = ({ entry, integrity }: PublishedVersion): string | undefined =>
  integrity[entry.slice(entry.lastIndexOf('/') + 1)]

/** Loads entries in place of the runtime: with integrity, and with a new script element at every attempt. */
const entryLoader = (published: ReadonlyMap<string, PublishedVersion>): ModuleFederationRuntimePlugin => ({
  name: 'site-entries',
  loadEntry: async ({ remoteInfo }) => {
    const version = published.get(remoteInfo.name)
    if (!version) throw new Error(`${remoteInfo.name} is not in the registry`)
    await runEntryScript({ url: version.entry, integrity: integrityOf(version) })
    return containerCalled(remoteInfo.name)
  },
})

const isChunkError = (cause: unknown): boolean => cause instanceof Error && cause.name === 'ChunkLoadError'

/** The federation runtime, and the only file that knows it. */
export const createFederationRuntime = (): PartRuntime => {
  const known = new Map<string, PublishedVersion>()
  registerPlugins([entryLoader(known)])
  return {
    load: async (published, module) => {
      if (!known.has(published.container))
        registerRemotes([{ name: published.container, entry: published.entry }])
      known.set(published.container, published)
      shareIntegrity(published, window.location.href)
      try {
        return await loadRemote(`${published.container}/${module}`)
      } catch (cause) {
        throw isChunkError(cause) ? new UnreachableError(String(cause)) : cause
      }
    },
  }
}
