import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
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

const filesBelow = (siteDir: string, folder: string): readonly string[] => {
  const root = path.join(siteDir, folder)
  if (!existsSync(root)) return []
  return readdirSync(realpathSync(root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.join(folder, path.relative(realpathSync(root), path.join(entry.parentPath, entry.name))),
    )
}

/**
 * Every served file of a site, compressed ones by what a browser makes of them: versions and pages.
 * `registry.json` is none of them, since its revision counts attempts.
 */
export const servedBy = (siteDir: string): Served => {
  const files = ['parts', 'live'].flatMap((folder) => filesBelow(siteDir, folder)).sort()
  return Object.fromEntries(files.map((file) => [file, hashOf(decoded(path.join(siteDir, file)))]))
}

/** Everything an interrupted command has to leave the same in the end. */
export const outcomeOf = (siteDir: string) => ({
  served: servedBy(siteDir),
  parts: readRegistry(siteDir).parts,
})
