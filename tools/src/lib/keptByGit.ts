// Finds out whether git would commit a private key.
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '@site/shared/result'

/** Git's treatment of a file; `unknown` in a repository without an installed git. */
export type Keeping = 'committed' | 'ignored' | 'outside' | 'unknown'

/** The remedy. */
export const IGNORE = 'add the line *.key to .gitignore'

const runGit =
  (env: NodeJS.ProcessEnv, dir: string) =>
  (...args: readonly string[]) =>
    spawnSync('git', ['-C', dir, ...args], { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] })

const isInRepository = (dir: string): boolean => {
  const above = path.dirname(dir)
  return existsSync(path.join(dir, '.git')) || (above !== dir && isInRepository(above))
}

/**
 * Removes the variables by which git would use another repository or ignore list than the folder's: hooks and scripts set
 * `GIT_DIR`, and a ceiling hides the repository above it.
 */
const withoutGit = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')))

const findKeepingBy = (file: string, env: NodeJS.ProcessEnv): Keeping => {
  const dir = attempt(() => realpathSync(path.dirname(file)))
  if (dir === undefined) return 'outside'
  const run = runGit(env, dir)
  const { status, stdout } = run('rev-parse', '--is-inside-work-tree')
  // Git is missing, or refuses the repository of another user.
  if (status !== 0) return isInRepository(dir) ? 'unknown' : 'outside'
  if (stdout.trim() !== 'true') return 'outside'
  const name = path.basename(file)
  // Git commits a tracked file even if a list ignores it.
  if (run('ls-files', '--error-unmatch', '--', name).status === 0) return 'committed'
  return run('check-ignore', '-q', '--', name).status === 0 ? 'ignored' : 'committed'
}

/**
 * Finds out whether git would commit a file, which need not exist. Files outside of work trees, as in bare repositories, and
 * files that any ignore list names (`.gitignore`, `info/exclude`, the user's) are not committed.
 */
export const findKeeping = (file: string, env: NodeJS.ProcessEnv = process.env): Keeping => {
  const keeping = findKeepingBy(file, withoutGit(env))
  // A work tree separate from its repository, as for dotfiles: only git's environment names it.
  const isNamed = keeping !== 'committed' && env.GIT_WORK_TREE !== undefined
  return isNamed && findKeepingBy(file, env) === 'committed' ? 'committed' : keeping
}
