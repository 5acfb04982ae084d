import { type ChildProcess, spawn } from 'node:child_process'
import { environmentIn, readUnit } from '../support/unitFile'

/**
 * Runs what a unit runs, where there is no systemd.
 * @param folder where it is installed, in the place of the unit's own
 * @param settings as in its environment file
 */
export const startUnit = (
  file: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess => {
  const unit = readUnit(file)
  const [, ...args] = (unit.of('ExecStart') ?? '').split(' ')
  const env = { PATH: process.env.PATH, ...environmentIn(unit), ...settings }
  return spawn(process.execPath, args, { cwd: folder, env, stdio: 'inherit' })
}
