import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { replaceFile } from '../disk/disk'
import { hasCode } from '../disk/failures'
import { compress } from '../publication/compression'

/** The page of every address that has none of its own; the browser makes it. */
export const FALLBACK_PAGE = '404.html'

/** The file of the page at a path, inside the site. */
export const pageFileOf = (pagePath: string): string =>
  path.posix.join(pagePath, 'index.html').replace(/^\//, '')

const isAlready = (file: string, text: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === text
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return false
    throw cause
  }
}

/** The compressed twins come first: a browser that gets them meanwhile gets a whole page too. */
const writeWithTwins = async (file: string, text: string): Promise<void> => {
  for (const { extension, bytes } of await compress(Buffer.from(text), 'quick'))
    replaceFile(`${file}${extension}`, bytes)
  replaceFile(file, text)
}

/** Writes a page unless it is there already; answers whether it was written. */
export const writePageFile = async (siteDir: string, name: string, text: string): Promise<boolean> => {
  const file = path.join(siteDir, name)
  if (isAlready(file, text)) return false
  await writeWithTwins(file, text)
  return true
}

/** Removes the page of a path that is no more. */
export const removePageFile = async (siteDir: string, name: string): Promise<void> => {
  const file = path.join(siteDir, name)
  await Promise.all(['', '.br', '.gz'].map((extension) => rm(`${file}${extension}`, { force: true })))
}
