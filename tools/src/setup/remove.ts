// Takes away what setup made. What cannot be made again stays unless it is named.
import type { MachineSettings } from '../machine/machineFile'
import { MACHINE_FILE } from '../machine/machineFile'
import { COMMAND, PROGRAM_FOLDER, UPDATE_STATE } from '../machine/program'
import { API_STATE, SERVICES, SETTINGS_FILE, UNIT_FOLDER } from '../machine/services'
import type { Facts } from './plan'
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

/**
 * Plans the removal.
 * @param root the installed release, which goes last
 * @param named what goes, too
 */
export const planRemoval = (
  machine: MachineSettings,
  root: string,
  facts: Facts,
  named: ReadonlySet<Kept>,
): readonly Step[] => {
  const [prefix = '', name = ''] = root.split('/lib/node_modules/')
  return [
    ...planUnits(facts),
    ...planWeb(machine, facts),
    ...KEPT.filter((one) => named.has(one)).map((one) => remove(findKept(machine)[one])),
    ...planUsers(machine, facts, named),
    remove(MACHINE_FILE),
    remove(UPDATE_STATE),
    remove(PROGRAM_FOLDER),
    remove(COMMAND),
    ...(name === '' ? [] : [run('npm', 'uninstall', '--global', '--prefix', prefix, name)]),
  ]
}
