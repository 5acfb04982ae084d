import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const succeeds = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

const isDebianRoot = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Workers come for the same program at the same moment: the first installs it whole, the others wait for that. */
const installOnce = (packages: readonly string[]): boolean =>
  succeeds(
    'flock',
    path.join(tmpdir(), 'onde-basse-packages.lock'),
    'sh',
    '-c',
    'dpkg --status "$@" || { apt-get update && apt-get install --yes --no-install-recommends "$@"; }',
    'install',
    ...packages,
  )

/** Whether this machine has a program, which tells its version when asked with `flag`; on Debian, root gets it from there. */
export const findSystemProgram = (
  program: string,
  flag: string,
  debianPackages: readonly string[],
): boolean => {
  if (isDebianRoot()) installOnce(debianPackages)
  return succeeds(program, flag)
}
