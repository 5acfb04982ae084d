// Replaces systemctl on machines without systemd: systemctl start|stop|restart|reload|reload-or-restart|show <unit>,
// enable|disable [--now] <unit>, daemon-reload, list-timers.
// Commands, folder, user and environment are those of the unit's file; its sandbox is not made.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findAccount } from '../../tools/src/machine/actAs'
import { environmentIn, readEnvironmentFile, readUnit, type Unit } from '../support/documents'

/** Where the output and the process numbers of services are kept. */
const RUN = '/run/site-services'
const STAND_INS = path.join(import.meta.dirname, 'standIns')
const FOLDERS = ['/etc/systemd/system', '/lib/systemd/system']

/** Tenths of a second a service has to stop, as in its unit. */
const ATTEMPTS = 150

const fail = (message: string): never => {
  console.error(message)
  return process.exit(1)
}

/** Runs a program to its end, which has to be a good one. */
const run = (program: string, ...args: readonly string[]): void => {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) fail(`${program} ${args.join(' ')} ended with ${status}`)
}

const findUnit = (name: string): Unit | undefined => {
  const file = FOLDERS.map((folder) => path.join(folder, name)).find((one) => existsSync(one))
  return file === undefined ? undefined : readUnit(file)
}

/** The user of a service, who gets its state folder. */
const findUser = ({ get }: Unit): string => {
  const user = get('User') ?? (get('DynamicUser') === 'yes' ? 'nobody' : 'root')
  const state = get('StateDirectory')
  if (state !== undefined) run('install', '--directory', '--owner', user, path.join('/var/lib', state))
  return user
}

const logFile = (name: string): string => path.join(RUN, `${name}.log`)
const pidFile = (name: string): string => path.join(RUN, `${name}.pid`)

const findHome = (user: string): string => findAccount(readFileSync('/etc/passwd', 'utf8'), user)?.home ?? '/'

/** Units name programs by their whole paths, which lead past `PATH`. */
const takeStandIn = (command: string): string => {
  const [, name = ''] = /^\/usr\/s?bin\/([\w-]+)/.exec(command) ?? []
  const standIn = path.join(STAND_INS, name)
  return name !== '' && existsSync(standIn) ? command.replace(/^\S+/, standIn) : command
}

/** Runs a command line of a unit as its user, with nothing of this process's environment. */
const begin = (name: string, unit: Unit, command: string): ChildProcess => {
  const user = findUser(unit)
  const group = spawnSync('id', ['--group', user], { encoding: 'utf8' }).stdout.trim()
  const ports = /CAP_NET_BIND_SERVICE/.test(unit.get('AmbientCapabilities') ?? '')
  const rights = ports ? ['--inh-caps', '+net_bind_service', '--ambient-caps', '+net_bind_service'] : []
  const identity = ['--reuid', user, '--regid', group, '--init-groups', ...rights, '--']
  const settings = readEnvironmentFile(unit.get('EnvironmentFile') ?? '-')
  const log = openSync(logFile(name), 'a')
  return spawn('setpriv', [...identity, 'sh', '-c', `exec ${takeStandIn(command)}`], {
    cwd: unit.get('WorkingDirectory') ?? '/',
    env: { PATH: process.env.PATH, HOME: findHome(user), ...environmentIn(unit), ...settings },
    stdio: ['ignore', log, log],
    detached: true,
  })
}

/** The same to its end, which has to be a good one. */
const complete = (name: string, unit: Unit, command: string): Promise<void> =>
  new Promise((resolve) => {
    begin(name, unit, command).once('close', (status) => {
      if (status === 0) return resolve()
      return fail(`${command} ended with ${status}:\n${readFileSync(logFile(name), 'utf8')}`)
    })
  })

const start = async (name: string): Promise<void> => {
  const unit = findUnit(`${name}.service`)
  if (!unit) return run(path.join('/etc/init.d', name), 'start')
  const command = unit.get('ExecStart') ?? fail(`${unit.file} starts nothing`)
  if (/oneshot|forking/.test(unit.get('Type') ?? '')) return complete(name, unit, command)
  const service = begin(name, unit, command)
  service.unref()
  writeFileSync(pidFile(name), String(service.pid))
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const stop = async (name: string): Promise<void> => {
  if (!existsSync(pidFile(name))) return
  const pid = Number(readFileSync(pidFile(name), 'utf8'))
  if (isRunning(pid)) process.kill(-pid, 'SIGTERM')
  for (let attempt = 0; isRunning(pid); attempt += 1) {
    if (attempt === ATTEMPTS) fail(`${name} does not stop`)
    await wait(100)
  }
  rmSync(pidFile(name))
}

const restart = async (name: string): Promise<void> => {
  if (!findUnit(`${name}.service`)) return run(path.join('/etc/init.d', name), 'restart')
  await stop(name)
  return start(name)
}

const reload = async (name: string): Promise<void> => {
  const unit = findUnit(`${name}.service`) ?? fail(`there is no ${name}`)
  await complete(name, unit, unit.get('ExecReload') ?? fail(`${name} cannot be reloaded`))
}

/** systemd's own opinion, where it is installed. */
const verify = ({ file, get }: Unit): void => {
  const { error, stderr = '' } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  if (error !== undefined) return
  const wrong = stderr.split('\n').filter((line) => line.includes(path.basename(file)))
  if (wrong.length > 0) fail(wrong.join('\n'))
  const calendar = get('OnCalendar')
  if (calendar !== undefined) run('systemd-analyze', 'calendar', calendar)
}

/** When a service, or a timer that was enabled, began, as systemd writes it with --timestamp=unix. */
const show = async (name: string): Promise<void> => {
  const file = pidFile(name)
  const runs = existsSync(file) && (name.endsWith('.timer') || isRunning(Number(readFileSync(file, 'utf8'))))
  console.info(`ActiveState=${runs ? 'active' : 'inactive'}`)
  console.info(`ActiveEnterTimestamp=${runs ? `@${Math.floor(statSync(file).mtimeMs / 1000)}` : ''}`)
}

const disable = async (name: string, now: boolean): Promise<void> => {
  if (name.endsWith('.timer')) return rmSync(pidFile(name), { force: true })
  if (now) await stop(name)
}

const enable = async (name: string, now: boolean): Promise<void> => {
  const unit = findUnit(name.endsWith('.timer') ? name : `${name}.service`) ?? fail(`there is no ${name}`)
  if (unit.get('WantedBy') === undefined) fail(`${unit.file} is wanted by nothing`)
  verify(unit)
  if (now) await start(name.replace(/\.timer$/, ''))
  if (name.endsWith('.timer')) writeFileSync(pidFile(name), '0')
}

const listTimers = async (): Promise<void> => {
  const timers = readdirSync('/etc/systemd/system').filter((name) => name.endsWith('.timer'))
  console.info(timers.join('\n'))
}

const ACTIONS: Readonly<Record<string, (name: string, now: boolean) => Promise<void>>> = {
  start,
  stop,
  restart,
  reload,
  'reload-or-restart': reload,
  show,
  enable,
  disable,
  'list-timers': listTimers,
  // Unit files are read each time.
  'daemon-reload': async () => {},
}

const [verb = '', ...rest] = process.argv.slice(2)
const [name = ''] = rest.filter((word) => !word.startsWith('--'))
const action = ACTIONS[verb] ?? fail(`${verb} is not supported here`)
mkdirSync(RUN, { recursive: true })
await action(name, rest.includes('--now'))
