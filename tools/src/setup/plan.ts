// From what a machine should be and what it is: the steps between the two, in order. Pure; `apply.ts` does them.
import { formatMachineFile, MACHINE_FILE, type MachineSettings } from '../machine/machineFile'
import { installLocked } from '../machine/packages'
import { COMMAND, CURRENT, PROGRAM_FOLDER } from '../machine/program'
import { API_SERVER, SERVICES, SETTINGS_FILE, SITE_SERVER, UNIT_FOLDER } from '../machine/services'
import type { Answers } from './answers'
import { planCertificate } from './certificate'
import { makeApiSettings } from './wanted/apiSettings'
import {
  type Rights,
  remove,
  run,
  type Step,
  UNFINISHED,
  type WantedFile,
  type WantedFolder,
} from './wanted/steps'
import { API_USER, findHomeFolder, makeUnits, TIMERS, type UnitTemplates } from './wanted/units'
import { CADDYFILE, findOwnMount, makeWebFiles, WEB_FILES, type WebTemplates } from './wanted/webFiles'

export interface Found extends Rights {
  /** Absent for a folder. */
  readonly text?: string | undefined
}

/** What a machine is. */
export interface Facts {
  readonly users: ReadonlySet<string>
  /** Files and folders that are there, by path. */
  readonly found: ReadonlyMap<string, Found>
  /** Packages of Debian that are installed, of those that setup asks for. */
  readonly packages: ReadonlySet<string>
  /** Units that run. */
  readonly active: ReadonlySet<string>
  /** Services that were started before this release was installed. */
  readonly outdated: ReadonlySet<string>
  readonly hasContent: boolean
  /** Whether something was published. */
  readonly hasSite: boolean
  /** Whether the published configuration is another one than the file. */
  readonly isConfigurationOld: boolean
  /** Hosts that the certificate of the site is for; empty without a certificate. */
  readonly certified: ReadonlySet<string>
  /** Whether the link that units start from, and the command by it, are there. */
  readonly isLinked: boolean
  /** Whether the packages beside the release are those of its lockfile. */
  readonly hasLockedPackages: boolean
}

export interface Wanted {
  readonly machine: MachineSettings
  readonly answers: Answers
  /** The folder of the installed release. */
  readonly root: string
  readonly templates: UnitTemplates & WebTemplates
}

const ROOTS = { owner: 'root', mode: 0o644 }

const planUsers = ({ machine: { user } }: Wanted, { users }: Facts): readonly Step[] => {
  const add = (name: string, ...home: readonly string[]): readonly Step[] =>
    users.has(name)
      ? []
      : [run('useradd', '--system', '--user-group', ...home, '--shell', '/usr/sbin/nologin', name)]
  return [
    // Its programs keep caches there, such as that of fonts.
    ...add(user, '--create-home', '--home-dir', findHomeFolder(user)),
    ...add(API_USER, '--no-create-home', '--home-dir', '/nonexistent'),
  ]
}

const hasRights = (found: Found | undefined, { owner, mode }: Rights): boolean =>
  found?.owner === owner && found.mode === mode

const planFolders = ({ machine }: Wanted, { found }: Facts): readonly Step[] => {
  const folders: readonly WantedFolder[] = [
    { path: '/etc/site', owner: 'root', mode: 0o755 },
    { path: machine.content, owner: machine.user, mode: 0o755 },
    { path: machine.site, owner: machine.user, mode: 0o755 },
    { path: machine.backup, owner: 'root', mode: 0o700 },
  ]
  return folders
    .filter((folder) => !hasRights(found.get(folder.path), folder))
    .map((folder) => ({ kind: 'folder', ...folder }))
}

/** The steps that make files what they should be; none for those that are. */
const planFiles = (files: readonly WantedFile[], { found }: Pick<Facts, 'found'>): readonly Step[] =>
  files.flatMap((file) => {
    const now = found.get(file.path)
    if (now?.text === file.text && hasRights(now, file)) return []
    return [{ kind: 'file', ...file, before: now?.text }]
  })

/** Units start from a link, which updates lead elsewhere. The command is npm's link until then. */
const planLink = ({ root }: Wanted, { isLinked }: Facts): readonly Step[] =>
  isLinked
    ? []
    : [
        run('mkdir', '--parents', PROGRAM_FOLDER),
        run('ln', '--symbolic', '--force', '--no-dereference', root, CURRENT),
        run('ln', '--symbolic', '--force', '--no-dereference', `${CURRENT}/tools/bin/shipped.mjs`, COMMAND),
      ]

/** The command of this release: as root it goes on as the user of the site. */
const callSite = ({ root }: Wanted, ...args: readonly string[]): Step =>
  run('/usr/bin/node', `${root}/tools/bin/shipped.mjs`, ...args)

const planContent = (wanted: Wanted, { hasContent }: Facts): readonly Step[] => {
  if (hasContent) return []
  const { name, city, domain, email, stream } = wanted.answers
  const words = Object.entries({ name, city, url: `https://${domain}`, email, stream })
  const options = words.map(([option, word]) => `--${option}=${word}`)
  return [callSite(wanted, 'content', 'new', wanted.machine.content, ...options)]
}

/** Packages of Debian that a machine needs: its web server, a font for letters of drawn icons, security updates without care. */
export const listPackages = (web: MachineSettings['web']): readonly string[] => [
  ...(web === 'caddy' ? ['caddy'] : ['nginx', 'certbot']),
  'fontconfig-config',
  'unattended-upgrades',
]

const planPackages = ({ machine }: Wanted, { packages }: Facts): readonly Step[] => {
  const missing = listPackages(machine.web).filter((one) => !packages.has(one))
  return missing.length === 0
    ? []
    : [run('apt-get', 'update', '--quiet=2'), run('apt-get', 'install', '--yes', '--quiet=2', ...missing)]
}

const isUnfinished = ({ found }: Facts): boolean => found.has(UNFINISHED.path)

const planService = (unit: string, changed: boolean, facts: Facts): readonly Step[] => {
  if (!facts.active.has(unit)) return [run('systemctl', 'enable', '--now', unit)]
  return changed || facts.outdated.has(unit) || isUnfinished(facts) ? [run('systemctl', 'restart', unit)] : []
}

const paths = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(steps.flatMap((step) => (step.kind === 'file' ? [step.path] : [])))

/** Steps of the web server, once it is installed. */
const planWeb = (wanted: Wanted, facts: Facts): readonly Step[] => {
  const { machine, answers, templates } = wanted
  const files = planFiles(
    makeWebFiles(machine, answers.stream, templates, facts.found.get(CADDYFILE)?.text),
    facts,
  )
  const certificate = planCertificate(machine, answers, facts.certified)
  const { radio } = WEB_FILES[machine.web]
  const isLeft = findOwnMount(answers.stream, machine.domain) === undefined && facts.found.has(radio)
  if (files.length === 0 && certificate.length === 0 && !isLeft && !isUnfinished(facts)) return []
  const check = machine.web === 'caddy' ? run('caddy', 'validate', '--config', CADDYFILE) : run('nginx', '-t')
  return [
    ...certificate,
    ...files,
    ...(isLeft ? [remove(radio)] : []),
    check,
    run('systemctl', 'reload-or-restart', machine.web),
  ]
}

/** Plans what makes a machine the wanted one; empty where nothing differs. */
export const planSetup = (wanted: Wanted, facts: Facts): readonly Step[] => {
  const { machine, answers, templates } = wanted
  const settings = planFiles(
    [
      {
        path: SETTINGS_FILE,
        text: makeApiSettings(machine, answers.stream, facts.found.get(SETTINGS_FILE)?.text),
        owner: 'root',
        mode: 0o600,
      },
    ],
    facts,
  )
  const units = planFiles(
    Object.entries(makeUnits(machine, CURRENT, templates)).map(([name, text]) => ({
      path: `${UNIT_FOLDER}/${name}`,
      text,
      ...ROOTS,
    })),
    facts,
  )
  const changed = paths(units)
  const isChanged = (unit: string): boolean => changed.has(`${UNIT_FOLDER}/${unit}.service`)
  const [api, server] = SERVICES
  const isRenewed = facts.isConfigurationOld || !facts.hasSite
  const startApi = planService(api, isChanged(api) || settings.length > 0 || facts.isConfigurationOld, facts)
  const startServer = planService(server, isChanged(server) || facts.isConfigurationOld, facts)
  const timers = TIMERS.map((name) => `${name}.timer`).filter(
    (name) => !facts.active.has(name) || changed.has(`${UNIT_FOLDER}/${name}`),
  )
  return [
    ...(facts.hasLockedPackages ? [] : [run(...installLocked(wanted.root))]),
    ...planUsers(wanted, facts),
    ...planFolders(wanted, facts),
    ...planFiles([{ path: MACHINE_FILE, text: formatMachineFile(machine), ...ROOTS }], facts),
    ...planContent(wanted, facts),
    ...planPackages(wanted, facts),
    ...planLink(wanted, facts),
    ...settings,
    ...units,
    ...(units.length > 0 || isUnfinished(facts) ? [run('systemctl', 'daemon-reload')] : []),
    ...startApi,
    ...(startApi.length > 0 ? [{ kind: 'wait', url: `${API_SERVER}/readyz`, unit: api } as const] : []),
    ...(isRenewed ? [callSite(wanted, 'configure', '--api', `${API_SERVER}/api`)] : []),
    ...(facts.hasSite ? [] : [callSite(wanted, 'deploy')]),
    ...startServer,
    ...(startServer.length > 0
      ? [{ kind: 'wait', url: `${SITE_SERVER}/healthz`, unit: server } as const]
      : []),
    ...timers.map((name) => run('systemctl', 'enable', '--now', name)),
    ...planWeb(wanted, facts),
  ]
}

/** Paths that a plan compares. */
export const listCompared = (machine: MachineSettings): readonly string[] => [
  '/etc/site',
  machine.content,
  machine.site,
  machine.backup,
  MACHINE_FILE,
  SETTINGS_FILE,
  UNFINISHED.path,
  ...[...SERVICES, ...TIMERS].flatMap((name) => [
    `${UNIT_FOLDER}/${name}.service`,
    `${UNIT_FOLDER}/${name}.timer`,
  ]),
  CADDYFILE,
  ...Object.values(WEB_FILES[machine.web]),
]
