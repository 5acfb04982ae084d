import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { repository } from '../support/command'

const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 26 })

const isInstalled = (name: string): boolean => name !== '.cache'

/** Packages are linked file by file where that can be: as a folder elsewhere, webpack would see where it is. */
const copyPackages = (target: string): void => {
  mkdirSync(target)
  const packages = readdirSync(path.join(repository, 'node_modules')).filter(isInstalled)
  const from = packages.map((name) => path.join(repository, 'node_modules', name))
  try {
    run('cp', '-al', ...from, target)
  } catch {
    rmSync(target, { recursive: true })
    mkdirSync(target)
    run('cp', '-a', ...from, target)
  }
}

/** Makes a checkout of its own in a folder, as `git clone` and `npm ci` would, with the sources as they are now. */
export const cloneCheckout = (root: string): void => {
  const files = run('git', 'ls-files', '--cached', '--others', '--exclude-standard').split('\n')
  for (const file of files.filter((name) => name !== '' && existsSync(path.join(repository, name))))
    cpSync(path.join(repository, file), path.join(root, file))
  copyPackages(path.join(root, 'node_modules'))
}
