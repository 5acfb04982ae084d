import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const succeeds = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

const isDebianRoot = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Whether this machine has a program, which tells its version when asked with `flag`; on Debian, root gets it from there. */
export const findSystemProgram = (
  program: string,
  flag: string,
  debianPackages: readonly string[],
): boolean => {
  if (succeeds(program, flag)) return true
  return (
    isDebianRoot() &&
    succeeds('apt-get', 'update') &&
    succeeds('apt-get', 'install', '--yes', '--no-install-recommends', ...debianPackages) &&
    succeeds(program, flag)
  )
}
