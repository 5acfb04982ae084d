import { spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { environmentIn, readEnvironmentFile, readUnit, type Unit } from '../support/unitFile'

/** What is kept of services: what they say, and who runs. */
export const RUN = '/run/onde-basse'
const NOBODY = 'nobody'

/** Ends the command as systemd's would. */
export const fail = (message: string): never => {
  console.error(message)
  return process.exit(1)
}

const FOLDERS = ['/etc/systemd/system', '/lib/systemd/system']

/** Reads a unit where systemd would. */
export const findUnit = (name: string): Unit | undefined => {
  const file = FOLDERS.map((folder) => path.join(folder, name)).find((one) => existsSync(one))
  return file === undefined ? undefined : readUnit(file)
}

/** The environment of a service: nothing of whoever starts it. */
const environmentOf = (unit: Unit): NodeJS.ProcessEnv => {
  const file = unit.of('EnvironmentFile')
  return {
    PATH: process.env.PATH,
    ...environmentIn(unit),
    ...(file !== undefined && readEnvironmentFile(file)),
  }
}

/** Runs a program to its end, which has to be a good one. */
export const run = (program: string, ...args: readonly string[]): void => {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) fail(`${program} ${args.join(' ')} ended with ${status}`)
}

/** Prepares what a service may write to. */
const userOf = ({ of }: Unit): string => {
  const user = of('User') ?? (of('DynamicUser') === 'yes' ? NOBODY : 'root')
  const state = of('StateDirectory')
  if (state !== undefined) run('install', '--directory', '--owner', user, path.join('/var/lib', state))
  return user
}

/** Becomes somebody in the same process, which signals then reach. */
const becoming = (user: string): readonly string[] => {
  const group = spawnSync('id', ['--group', user], { encoding: 'utf8' }).stdout.trim()
  return ['--reuid', user, '--regid', group, '--init-groups', '--']
}

/** Runs a command line of a unit, in the shell's reading of it, and keeps what it says. */
export const begin = (name: string, unit: Unit, command: string) => {
  const log = openSync(path.join(RUN, `${name}.log`), 'a')
  return spawn('setpriv', [...becoming(userOf(unit)), 'sh', '-c', `exec ${command}`], {
    cwd: unit.of('WorkingDirectory') ?? '/',
    env: environmentOf(unit),
    stdio: ['ignore', log, log],
    detached: true,
  })
}

/** The same to its end, which has to be a good one. */
export const toItsEnd = (name: string, unit: Unit, command: string): Promise<void> =>
  new Promise((resolve) => {
    begin(name, unit, command).once('close', (status) => {
      if (status === 0) return resolve()
      return fail(`${command} ended with ${status}:\n${readFileSync(path.join(RUN, `${name}.log`), 'utf8')}`)
    })
  })
