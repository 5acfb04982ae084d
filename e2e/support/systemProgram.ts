import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from './test'

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

export interface SystemProgram {
  readonly name: string
  /** Makes the program tell its version, whatever else the machine lacks. */
  readonly flag: string
  readonly debianPackages: readonly string[]
}

const isFound = ({ name, flag, debianPackages }: SystemProgram): boolean => {
  if (isDebianRoot()) installOnce(debianPackages)
  return succeeds(name, flag)
}

/**
 * Fails a test on a machine without this program; on Debian, root gets it from there.
 * The test is skipped where `TESTS_WITHOUT` names the program, separated by commas from others.
 */
export const requireSystemProgram = (program: SystemProgram): void => {
  const { name, debianPackages } = program
  test.skip((process.env.TESTS_WITHOUT ?? '').split(',').includes(name), `left out: ${name}`)
  if (isFound(program)) return
  throw new Error(
    `${name} is not installed: install ${debianPackages.join(', ')}, or set TESTS_WITHOUT=${name} to leave out what needs it`,
  )
}
