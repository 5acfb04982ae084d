import { readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder, replaceFile } from '../disk/disk'
import { hasCode } from '../disk/failures'
import { compress } from '../store/compression'

/** The page of every address that has none of its own; the browser makes it. */
export const FALLBACK_PAGE = '404.html'

/** The file of the page at a path, inside the site. */
export const pageFileOf = (pagePath: string): string =>
  path.posix.join(pagePath, 'index.html').replace(/^\//, '')

/** The file of the page for every address of a list, `/residences/:id`, that has none of its own. */
export const fallbackFileOf = (pagePath: string): string =>
  path.posix.join(path.posix.dirname(pagePath), FALLBACK_PAGE).slice(1)

const isAlready = (file: string, text: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === text
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return false
    throw cause
  }
}

/** The compressed variants come first: a browser that is answered between the two writes gets a whole page too. */
const writeWithVariants = async (file: string, text: string): Promise<void> => {
  for (const { extension, bytes } of await compress(Buffer.from(text), 'quick'))
    replaceFile(`${file}${extension}`, bytes)
  replaceFile(file, text)
}

/** Writes a page unless it is there already; answers whether it was written. */
export const writePageFile = async (siteDir: string, name: string, text: string): Promise<boolean> => {
  const file = path.join(siteDir, name)
  if (isAlready(file, text)) return false
  await writeWithVariants(file, text)
  return true
}

const foldersOfPages = async (siteDir: string): Promise<readonly string[]> =>
  (await readdir(siteDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== 'parts')
    .map(({ name }) => name)

const pageFilesIn = async (siteDir: string): Promise<readonly string[]> => {
  const folders = await foldersOfPages(siteDir)
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await filesUnder(path.join(siteDir, folder))).map((file) => path.posix.join(folder, file)),
    ),
  )
  return files.flat().filter((file) => /\/(?:index|404)\.html$/.test(file))
}

/** Deletes the pages of a site besides those listed, with what is compressed of them. */
export const deleteUnlistedPages = async (siteDir: string, listed: readonly string[]): Promise<void> => {
  const known = new Set(listed)
  const unlisted = (await pageFilesIn(siteDir)).filter((file) => !known.has(file))
  const files = unlisted.flatMap((file) => ['', '.br', '.gz'].map((extension) => `${file}${extension}`))
  await Promise.all(files.map((file) => rm(path.join(siteDir, file), { force: true })))
}
