// Does what systemd would, where there is none: systemctl start|restart|reload|enable [--now] <unit>, list-timers.
// Commands, folder, user and environment are those of the unit's file; its sandbox is not made.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Unit } from '../support/unitFile'
import { begin, fail, findUnit, RUN, run, toItsEnd } from './service'

/** Tenths of a second a service has to stop, as its unit says too. */
const ATTEMPTS = 150

const pidFile = (name: string): string => path.join(RUN, `${name}.pid`)

const start = async (name: string): Promise<void> => {
  const unit = findUnit(`${name}.service`)
  if (!unit) return run(path.join('/etc/init.d', name), 'start')
  const command = unit.of('ExecStart') ?? fail(`${unit.file} starts nothing`)
  const type = unit.of('Type')
  if (type === 'oneshot' || type === 'forking') return toItsEnd(name, unit, command)
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
  await toItsEnd(name, unit, unit.of('ExecReload') ?? fail(`${name} cannot be reloaded`))
}

/** systemd's own opinion, where it is installed. */
const verify = ({ file, of }: Unit): void => {
  const { error, stderr = '' } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  const wrong = stderr.split('\n').filter((line) => line.includes(path.basename(file)))
  if (error === undefined && wrong.length > 0) fail(wrong.join('\n'))
  const calendar = of('OnCalendar')
  if (error === undefined && calendar !== undefined) run('systemd-analyze', 'calendar', calendar)
}

const enable = async (name: string, now: boolean): Promise<void> => {
  const isTimer = name.endsWith('.timer')
  const unit = findUnit(isTimer ? name : `${name}.service`) ?? fail(`there is no ${name}`)
  if (unit.of('WantedBy') === undefined) fail(`${unit.file} is wanted by nothing`)
  verify(unit)
  if (now) await start(name.replace(/\.timer$/, ''))
}

const listTimers = async (): Promise<void> =>
  console.info(
    readdirSync('/etc/systemd/system')
      .filter((name) => name.endsWith('.timer'))
      .join('\n'),
  )

const ACTIONS: Readonly<Record<string, (name: string, now: boolean) => Promise<void>>> = {
  start,
  restart,
  reload,
  enable,
  'list-timers': listTimers,
}

const [verb = '', ...rest] = process.argv.slice(2)
const [name = ''] = rest.filter((word) => !word.startsWith('--'))
const action = ACTIONS[verb] ?? fail(`nobody does ${verb} here`)
mkdirSync(RUN, { recursive: true })
await action(name, rest.includes('--now'))
