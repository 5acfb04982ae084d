// Takes away what setup made. What cannot be made again stays unless it is named.
import path from 'node:path'
import type { Language } from '../lib/language'
import { MACHINE_FILE, type MachineSettings } from '../machine/machineFile'
import { COMMAND, PROGRAM_FOLDER, UPDATE_STATE } from '../machine/program'
import { API_STATE, SERVICES, SETTINGS_FILE, UNIT_FOLDER } from '../machine/services'
import { RELEASE_FILE } from '../workspace/installation'
import type { Machine } from './machine'
import type { Facts } from './plan'
import { setupWords } from './setup.content'
import { remove, run, type Step } from './wanted/steps'
import { API_USER, TIMERS } from './wanted/units'
import { CADDYFILE, removeImport, WEB_FILES } from './wanted/webFiles'

/** What stays unless it is named, and where it is. */
export const KEPT = ['content', 'site', 'backups', 'keys', 'records'] as const
export type Kept = (typeof KEPT)[number]

/** Where each of what stays is. */
export const findKept = ({ content, site, backup }: MachineSettings): Readonly<Record<Kept, string>> => ({
  content,
  site,
  backups: backup,
  keys: SETTINGS_FILE,
  records: API_STATE,
})

const planUnits = ({ found, active }: Facts): readonly Step[] => {
  const files = [...SERVICES, ...TIMERS]
    .flatMap((name) => [`${name}.service`, `${name}.timer`])
    .filter((name) => found.has(`${UNIT_FOLDER}/${name}`))
  return [
    ...[...active].map((unit) => run('systemctl', 'disable', '--now', unit)),
    ...files.map((name) => remove(`${UNIT_FOLDER}/${name}`)),
    ...(files.length > 0 ? [run('systemctl', 'daemon-reload')] : []),
  ]
}

const planWeb = ({ web }: MachineSettings, { found }: Facts): readonly Step[] => {
  const files = Object.values(WEB_FILES[web]).filter((file) => found.has(file))
  const caddyfile = web === 'caddy' ? found.get(CADDYFILE) : undefined
  const text = caddyfile?.text === undefined ? undefined : removeImport(caddyfile.text)
  return [
    ...files.map(remove),
    ...(caddyfile && text !== undefined && text !== caddyfile.text
      ? [{ kind: 'file', ...caddyfile, path: CADDYFILE, text, before: caddyfile.text } as const]
      : []),
    ...(files.length > 0 ? [run('systemctl', 'reload-or-restart', web)] : []),
  ]
}

/** Users who own nothing any more go; the others can do nothing: they have no password and no shell. */
const planUsers = (
  { user }: MachineSettings,
  { users }: Facts,
  named: ReadonlySet<Kept>,
): readonly Step[] => [
  ...(users.has(user) && named.has('content') && named.has('site') ? [run('userdel', '--remove', user)] : []),
  ...(users.has(API_USER) && named.has('records') ? [run('userdel', API_USER)] : []),
]

const GLOBAL = '/lib/node_modules/'

const isOfUpdate = (folder: string): boolean => folder.startsWith(`${PROGRAM_FOLDER}/`)

/**
 * Finds the releases that npm installed outside of updates: after one, the program runs from a folder of updates, and the link that
 * npm made for the first installation leads there, too. So npm is asked for its prefix; those of Debian and of NodeSource are tried, since
 * it may have had another one then.
 * @param root the release that runs
 */
export const findInstalled = async (
  machine: Pick<Machine, 'find' | 'read'>,
  root: string,
): Promise<readonly string[]> => {
  const named = (await machine.read(['npm', 'root', '--global']))?.trim()
  const folders = [named, `/usr/local${GLOBAL}`, `/usr${GLOBAL}`].filter((folder) => folder !== undefined)
  const places = new Set([root, ...folders.map((folder) => path.join(folder, path.basename(root)))])
  const installed: string[] = []
  for (const place of places)
    if (
      place.includes(GLOBAL) &&
      !isOfUpdate(place) &&
      (await machine.find(path.join(place, RELEASE_FILE))) !== undefined
    )
      installed.push(place)
  return installed
}

/** Names a release that no step of the removal takes away, with the command that removes it; undefined if no release stays. */
export const describeLeftProgram = (
  root: string,
  installed: readonly string[],
  language: Language,
): string | undefined => {
  const words = setupWords[language]
  if (isOfUpdate(root)) return installed.length > 0 ? undefined : words.firstStays(path.basename(root))
  return installed.includes(root) ? undefined : words.releaseStays(root)
}

const uninstall = (release: string): Step => {
  const [prefix = '', name = ''] = release.split(GLOBAL)
  return run('npm', 'uninstall', '--global', '--prefix', prefix, name)
}

/**
 * Plans the removal.
 * @param installed the releases that npm installed. They go before the machine file: where npm fails, the removal can be called again
 * @param named what goes, too
 */
export const planRemoval = (
  machine: MachineSettings,
  installed: readonly string[],
  facts: Facts,
  named: ReadonlySet<Kept>,
): readonly Step[] => [
  ...planUnits(facts),
  ...planWeb(machine, facts),
  ...KEPT.filter((one) => named.has(one)).map((one) => remove(findKept(machine)[one])),
  ...planUsers(machine, facts, named),
  ...installed.map(uninstall),
  remove(MACHINE_FILE),
  remove(UPDATE_STATE),
  remove(COMMAND),
  // The program itself, after an update.
  remove(PROGRAM_FOLDER),
]
