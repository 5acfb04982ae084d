import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const lineOf = (unit: string, name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

type Settings = Readonly<Record<string, string>>

const settingsIn = (words: readonly string[]): Settings =>
  Object.fromEntries(words.filter((word) => word !== '').map((setting) => setting.split('=', 2)))

/** Reads an environment file. */
export const readSettings = (file: string): Settings => settingsIn(readFileSync(file, 'utf8').split('\n'))

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
  const unit = readFileSync(file, 'utf8')
  const [, ...args] = lineOf(unit, 'ExecStart').split(' ')
  const env = { PATH: process.env.PATH, ...settingsIn(lineOf(unit, 'Environment').split(' ')), ...settings }
  return spawn(process.execPath, args, { cwd: folder, env, stdio: 'inherit' })
}
