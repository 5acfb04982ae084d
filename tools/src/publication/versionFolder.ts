import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder, siblingOf, writeDurably } from '../disk/disk'
import { compress, isCompressible } from './compression'

/** Where a version lives in a published site. */
export const versionFolderOf = (siteDir: string, part: string, version: string): string =>
  path.join(siteDir, 'parts', part, version)

const copyFile = async (from: string, to: string, compressed: boolean): Promise<void> => {
  const bytes = await readFile(from)
  await writeDurably(to, bytes)
  if (!(compressed && isCompressible(from))) return
  for (const variant of await compress(bytes, 'most'))
    await writeDurably(`${to}${variant.extension}`, variant.bytes)
}

const copyFolder = async (from: string, to: string, compressed: boolean): Promise<void> => {
  const files = await filesUnder(from)
  await Promise.all(files.map((file) => copyFile(path.join(from, file), path.join(to, file), compressed)))
}

/**
 * Puts a build, and its compressed variants when wanted, into the site in one step: the folder is there whole or not at all.
 * Whatever an interrupted publication left under this name is replaced; call it under the lock of the site.
 */
export const placeVersion = async (dist: string, target: string, compressed = true): Promise<void> => {
  const draft = siblingOf(target)
  await mkdir(path.dirname(target), { recursive: true })
  try {
    await copyFolder(dist, draft, compressed)
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
