import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder } from '../disk/disk'

/** File path inside a folder -> subresource integrity of its bytes. */
export type IntegrityMap = Readonly<Record<string, string>>

/** Subresource integrity of some bytes, as `<script integrity>` takes it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The integrity of every file under `dir`, in a stable order. */
export const integrityOfFolder = async (dir: string): Promise<IntegrityMap> => {
  const files = await filesUnder(dir)
  const entries = files.map(
    async (file) => [file, integrityOf(await readFile(path.join(dir, file)))] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** Source maps quote names webpack uses on the way, which follow from the folder of the checkout. */
const isAlikeEverywhere = (file: string): boolean => !file.endsWith('.map')

/** The first file, source maps aside, that differs between two folders, if any. */
export const firstDifference = (a: IntegrityMap, b: IntegrityMap): string | undefined =>
  [...Object.keys(a), ...Object.keys(b)].filter(isAlikeEverywhere).find((file) => a[file] !== b[file])
