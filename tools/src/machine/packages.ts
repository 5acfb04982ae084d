// The packages beside a release: npm does not compare them with the release's lockfile when it installs a file.
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Options of each installation by npm: it runs no scripts of packages, and prints only failures. */
export const NPM_FLAGS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'] as const

/**
 * The command that replaces the packages of an installed release by those of its `npm-shrinkwrap.json`, each compared with the
 * integrity there. `npm install --global <file>` reads no lockfile of a file: a registry may then send anything with a version that fits.
 * It runs in that folder: with `--prefix` npm would read no configuration of the machine, such as its registry.
 * @param root the folder of the release
 */
export const installLocked = (root: string): readonly [program: string, ...words: string[]] => [
  'env',
  `--chdir=${root}`,
  'npm',
  'ci',
  '--omit=dev',
  ...NPM_FLAGS,
]

/** Whether the packages of a release are those of its lockfile: `npm ci` leaves this list of them, and `npm install --global` none. */
export const areLocked = (root: string): boolean =>
  existsSync(path.join(root, 'node_modules/.package-lock.json'))
