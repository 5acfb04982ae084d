import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readRegistry } from './registryOnDisk'

/** What visitors may receive: file -> hash of its text. */
export type Served = Readonly<Record<string, string>>

const decoded = (file: string): string => {
  const bytes = readFileSync(file)
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString()
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}

/** The revision a page was prerendered with counts attempts, too. */
const hashOf = (text: string): string =>
  createHash('sha256')
    .update(text.replace(/"revision":\d+/, ''))
    .digest('hex')

/** Drafts, locks and the history are no part of what is served; neither is the registry, whose revision counts attempts. */
const isServed = (file: string): boolean =>
  !/\.tmp(?:\/|$)|\.lock|^(?:registry|rendered)\.json|^(?:drafts|removed|revisions)\//.test(file)

/** Every served file of a site; compressed ones by what a browser makes of them. */
export const servedBy = (siteDir: string): Served => {
  const entries = readdirSync(siteDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const files = entries.map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)))
  const served = files.filter(isServed).sort()
  return Object.fromEntries(served.map((file) => [file, hashOf(decoded(path.join(siteDir, file)))]))
}

/** Everything an interrupted command has to leave the same in the end. */
export const outcomeOf = (siteDir: string) => ({
  served: servedBy(siteDir),
  parts: readRegistry(siteDir).parts,
})
