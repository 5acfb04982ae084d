// The state of the checkout in which the whole gate passed last, and what has changed since.
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { attempt } from '@site/shared/result'
import * as v from 'valibot'
import { readText } from '../../tools/src/lib/files'

/** A name of the files, and the version of Node that ran them. It is below `node_modules`, so `npm ci` deletes it. */
const Green = v.pipe(v.string(), v.parseJson(), v.object({ files: v.string(), node: v.string() }))

const runGit = (root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync('git', [...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/**
 * Names the state of all files that git does not ignore, committed or not: a tree of git, written by an index beside the real one.
 * @returns undefined outside of version control
 */
export const nameFiles = (root: string, cacheDir: string): string | undefined => {
  const env = { GIT_INDEX_FILE: path.join(cacheDir, 'index') }
  return attempt(() => {
    runGit(root, ['add', '--all'], env)
    return runGit(root, ['write-tree'], env).trim()
  })
}

const greenFile = (cacheDir: string): string => path.join(cacheDir, 'green.json')

/** Records that everything passed with these files. */
export const recordGreen = (cacheDir: string, files: string, node = process.version): Promise<void> =>
  writeFile(greenFile(cacheDir), JSON.stringify({ files, node }))

/**
 * Lists what changed since everything passed, untracked files and the lockfile included.
 * @returns undefined where it has not passed with this version of Node, or where git has forgotten that state
 */
export const listChanged = async (
  root: string,
  cacheDir: string,
  files: string,
  node = process.version,
): Promise<readonly string[] | undefined> => {
  const green = v.safeParse(Green, await readText(greenFile(cacheDir)))
  if (!green.success || green.output.node !== node) return undefined
  const args = ['diff-tree', '-r', '-z', '--no-renames', '--name-only', green.output.files, files]
  return attempt(() => runGit(root, args))
    ?.split('\0')
    .filter((name) => name !== '')
}
