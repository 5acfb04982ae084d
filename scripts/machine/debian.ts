import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const INSTALL = path.join(import.meta.dirname, 'install.sh')

/** Whether this process may install packages of Debian. */
const isDebianRoot = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

/**
 * Installs packages where this process may; answers whether they are there.
 * @param args options of `apt-get install`, and the names
 */
export const installFromDebian = (...args: readonly string[]): boolean =>
  isDebianRoot() && spawnSync(INSTALL, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
