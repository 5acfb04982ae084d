import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { orMissing, readFileStart } from '../files/dayFiles'
import type { SiteFiles } from './siteFacts'

const MAX_BYTES = 1_000_000

/** Opens the folder of a site for reading. */
export const openSiteFolder = (folder: string): SiteFiles => {
  const locate = (key: string) => path.join(folder, key)
  return {
    read: (key, maxBytes = MAX_BYTES) =>
      orMissing<Uint8Array | undefined>(() => readFileStart(locate(key), maxBytes), undefined),
    list: async (prefix, maxKeys = Number.POSITIVE_INFINITY) => {
      const found = await orMissing(
        () => readdir(locate(prefix), { recursive: true, withFileTypes: true }),
        [],
      )
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .sort()
        .slice(0, maxKeys)
    },
    writtenAt: (key) => orMissing(async () => (await stat(locate(key))).mtimeMs, undefined),
  }
}

/** The part of the disk of a folder that is free, 0 to 1; undefined where it cannot be read. */
export const readFreeShare = async (folder: string): Promise<number | undefined> => {
  try {
    const { bavail, blocks } = await statfs(folder)
    return blocks > 0 ? bavail / blocks : undefined
  } catch {
    return undefined
  }
}
