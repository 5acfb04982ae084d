// Whether a private key would end up in a repository.
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '@site/shared/result'

/** What git would do with a file: `unknown` where there is a repository, and no git to ask. */
export type Keeping = 'committed' | 'ignored' | 'outside' | 'unknown'

/** What to do about it. */
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
 * The environment without what leads git to another repository or list than those of a folder: hooks and scripts set `GIT_DIR`, and
 * a ceiling hides the repository above it.
 */
const withoutGit = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')))

const findKeepingBy = (file: string, env: NodeJS.ProcessEnv): Keeping => {
  const dir = attempt(() => realpathSync(path.dirname(file)))
  if (dir === undefined) return 'outside'
  const run = runGit(env, dir)
  const { status, stdout } = run('rev-parse', '--is-inside-work-tree')
  // No git here, or a repository of another user, which git does not read.
  if (status !== 0) return isInRepository(dir) ? 'unknown' : 'outside'
  if (stdout.trim() !== 'true') return 'outside'
  const name = path.basename(file)
  // A file that was added once is committed on, whatever ignores it.
  if (run('ls-files', '--error-unmatch', '--', name).status === 0) return 'committed'
  return run('check-ignore', '-q', '--', name).status === 0 ? 'ignored' : 'committed'
}

/**
 * Whether git would commit a file, which need not be there: files outside of work trees, as in bare repositories, and those that any
 * list of ignored files names (`.gitignore`, `info/exclude`, that of the user) stay out.
 */
export const findKeeping = (file: string, env: NodeJS.ProcessEnv = process.env): Keeping => {
  const keeping = findKeepingBy(file, withoutGit(env))
  // A work tree far from its repository, as for files of a home: git alone knows it, by the environment.
  const isNamed = keeping !== 'committed' && env.GIT_WORK_TREE !== undefined
  return isNamed && findKeepingBy(file, env) === 'committed' ? 'committed' : keeping
}
