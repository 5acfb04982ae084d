import { spawnSync } from 'node:child_process'
import { installFromDebian } from '../../scripts/machine/debian'
import { test } from './test'

export interface SystemProgram {
  readonly name: string
  /** Prints the program's version, whatever else the machine lacks. */
  readonly flag: string
  readonly debianPackages: readonly string[]
}

const isFound = ({ name, flag, debianPackages }: SystemProgram): boolean => {
  installFromDebian('--no-install-recommends', ...debianPackages)
  return spawnSync(name, [flag], { stdio: 'ignore' }).status === 0
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
