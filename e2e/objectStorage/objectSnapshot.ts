import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { verifySite } from '../../tools/src/publish/verify'
import type { TestStorage } from './testStorage'

/** What visitors may receive: key -> hash of its text. */
export type Served = Readonly<Record<string, string>>

const decoded = (key: string, bytes: Uint8Array): string => {
  if (key.endsWith('.br')) return brotliDecompressSync(bytes).toString()
  return (key.endsWith('.gz') ? gunzipSync(bytes) : Buffer.from(bytes)).toString()
}

/** The revision a page was prerendered with counts attempts, too. */
const hashOf = (text: string): string =>
  createHash('sha256')
    .update(text.replace(/"revision":\d+/, ''))
    .digest('hex')

/** Copies all of a site to another prefix. */
export const copySite = async (storage: TestStorage, from: string, to: string): Promise<void> => {
  const [source, target] = [storage.storeAt(from), storage.storeAt(to)]
  const keys = await source.list('')
  await Promise.all(keys.map(async (key) => target.replace(key, (await source.read(key)) ?? '')))
}

export const removeSite = async (storage: TestStorage, prefix: string): Promise<void> => {
  const store = storage.storeAt(prefix)
  await store.remove(await store.list(''))
}

export const servedFrom = async (storage: TestStorage, prefix: string): Promise<Served> => {
  const store = storage.storeAt(prefix)
  const keys = (await Promise.all(['parts/', 'embed/', 'live/'].map(store.list))).flat()
  const hashes = keys.map(async (key) => {
    const bytes = (await store.read(key)) ?? new Uint8Array()
    return [key, hashOf(decoded(key, bytes))] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

const registryOf = async (storage: TestStorage, prefix: string): Promise<Registry> => {
  const bytes = await storage.storeAt(prefix).read('registry.json')
  const registry = parseRegistry(Buffer.from(bytes ?? []).toString())
  if (!registry.ok) throw new Error(registry.error.message)
  return registry.value
}

/** What is wrong with a site: files a revision or the registry lists that are not there, or not with their bytes. */
export const brokenObjects = async (storage: TestStorage, prefix: string): Promise<readonly string[]> => {
  const verified = await verifySite(storage.storeAt(prefix))
  const flaws = verified.ok ? verified.value.flaws : [verified.error.message]
  const files = new Set(await storage.storeAt(prefix).list('parts/'))
  const { parts } = await registryOf(storage, prefix)
  const entries = Object.values(parts).flatMap(({ live, versions }) => versions[live]?.entry ?? [])
  const missing = entries.filter((entry) => !files.has(entry.replace(/^\//, '')))
  return [...flaws, ...missing.map((entry) => `${entry} is missing`)]
}

/** Everything an interrupted command has to leave the same in the end. */
export const outcomeIn = async (storage: TestStorage, prefix: string) => ({
  served: await servedFrom(storage, prefix),
  parts: (await registryOf(storage, prefix)).parts,
})
