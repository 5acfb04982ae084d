import type { Dirent } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { attempt, err, ok, type Result } from '@site/shared/result'
import { type Failure, hasCode, withPath } from './failures'
import { failureWords } from './failures.content'
import { translate } from './language'

/** The text of a file, or undefined when it is missing. */
export const readText = async (file: string): Promise<string | undefined> => {
  try {
    return await withPath(file, () => readFile(file, 'utf8'))
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return undefined
    throw cause
  }
}

/** Makes a folder and those above it. Node's own `recursive` never ends where a parent refuses folders, as `/proc` does. */
export const makeFolder = async (dir: string): Promise<void> => {
  try {
    await mkdir(dir)
  } catch (cause) {
    if (hasCode(cause, 'EEXIST')) return
    if (!hasCode(cause, 'ENOENT')) throw cause
    await makeFolder(path.dirname(dir))
    await mkdir(dir)
  }
}

/** Names a folder relative to the working directory, or absolutely if it is outside. */
export const nameFolder = (dir: string): string => {
  const relative = path.relative(process.cwd(), dir) || '.'
  return relative.startsWith('..') ? path.resolve(dir) : relative
}

/**
 * Finds a file of an installed package.
 * @param file package and file: `typescript/package.json`
 */
export const findInstalled = (dir: string, file: string): Result<string, Failure> => {
  const found = attempt(() => createRequire(path.join(dir, 'package.json')).resolve(file))
  if (found !== undefined) return ok(found)
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(file) ?? []
  return err({ kind: 'not-installed', message: translate(failureWords).notInstalled(name ?? file, dir) })
}

/** Paths of the files and of the symbolic links under `dir`, relative to it, with forward slashes, sorted. Follows no link. */
export const listUnder = async (dir: string) => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const pathsOf = (isWanted: (entry: Dirent) => boolean): readonly string[] =>
    entries
      .filter(isWanted)
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .sort()
  return { files: pathsOf((entry) => entry.isFile()), links: pathsOf((entry) => entry.isSymbolicLink()) }
}

/** Paths of the files under `dir`, as `listUnder` has them. */
export const filesUnder = async (dir: string): Promise<readonly string[]> => (await listUnder(dir)).files
