import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** File path under `dir` -> hash of its bytes. */
export const fileHashes = (dir: string): ReadonlyMap<string, string> => {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [
        path.relative(dir, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ] as const
    }),
  )
}
