import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { verifySite } from '../../tools/src/publish/verify'
import type { Store } from '../../tools/src/store/store'

/** What visitors may receive: key -> hash of its text. */
export type Served = Readonly<Record<string, string>>

const SERVED = ['parts/', 'embed/', 'live/']

const listServed = async (store: Store): Promise<readonly string[]> =>
  (await Promise.all(SERVED.map((folder) => store.list(folder)))).flat()

const decode = (key: string, bytes: Uint8Array): string => {
  if (key.endsWith('.br')) return brotliDecompressSync(bytes).toString()
  return (key.endsWith('.gz') ? gunzipSync(bytes) : Buffer.from(bytes)).toString()
}

/** Leaves out the revision that a page was prerendered with, which counts attempts. */
const hashText = (text: string): string => hash('sha256', text.replace(/"revision":\d+/, ''))

/** Reads every file a site serves, but for its registry, whose revision counts attempts. */
export const readServed = async (store: Store): Promise<Served> => {
  const hashes = (await listServed(store)).map(async (key) => {
    const bytes = (await store.read(key)) ?? new Uint8Array()
    return [key, hashText(decode(key, bytes))] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

/** The registry of a site; throws where it is broken. */
export const readRegistry = async (store: Store): Promise<Registry> => {
  const registry = parseRegistry(Buffer.from((await store.read('registry.json')) ?? []).toString())
  if (!registry.ok) throw new Error(registry.error.message)
  return registry.value
}

/** What an interrupted command has to leave the same in the end. */
export const readOutcome = async (store: Store) => ({
  served: await readServed(store),
  parts: (await readRegistry(store)).parts,
})

/** Files that a revision or the registry lists and that are missing or have other bytes. */
export const findBrokenFiles = async (store: Store): Promise<readonly string[]> => {
  const verified = await verifySite(store)
  const flaws = verified.ok ? verified.value.flaws : [verified.error.message]
  const files = new Set(await store.list('parts/'))
  const { parts } = await readRegistry(store)
  const entries = Object.values(parts).flatMap(({ live, previous, versions }) =>
    [live, ...previous].flatMap((version) => versions[version]?.entry.replace(/^\//, '') ?? []),
  )
  const missing = entries.filter((entry) => !files.has(entry))
  return [...flaws, ...missing.map((entry) => `${entry} is missing`)]
}

/** Files that are neither as before nor as after a change, and pages of both that are gone. */
export const findTornFiles = (now: Served, before: Served, after: Served): readonly string[] => [
  ...Object.keys(now).filter((key) => now[key] !== before[key] && now[key] !== after[key]),
  ...Object.keys(before).filter((key) => key.startsWith('live/') && key in after && !(key in now)),
]

/** Copies all of a site. */
export const copySite = async (from: Store, to: Store): Promise<void> => {
  for (const key of await from.list('')) await to.replace(key, (await from.read(key)) ?? '')
}
