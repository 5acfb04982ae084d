// The services and timers of a machine. Those of the api and of the server are the files that machines set up by hand have, too.
import type { MachineSettings } from '../../machine/machineFile'

/** The user of the process that reads what others write: feeds, calendars, covers, stations. It owns its records alone. */
export const API_USER = 'site-api'
/** The home of the user of the site. */
export const findHomeFolder = (user: string): string => `/var/lib/${user}`

const NODE = '/usr/bin/node'

/** Files of the release that units are made of. */
export interface UnitTemplates {
  readonly api: string
  readonly server: string
}

/** A process of a unit can neither become more than its user nor write outside of what its unit names. */
const HARDENED = [
  'CapabilityBoundingSet=',
  'LockPersonality=yes',
  'NoNewPrivileges=yes',
  'PrivateDevices=yes',
  'PrivateTmp=yes',
  'ProtectControlGroups=yes',
  'ProtectHome=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
  'ProtectSystem=strict',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
  'RestrictNamespaces=yes',
  'RestrictSUIDSGID=yes',
  'SystemCallArchitectures=native',
]

/** Versions of each part that stay beside what visitors had within a week: enough to go back. */
const KEPT_VERSIONS = 5

const HEAD =
  '# Written by site setup, which writes it again: changes of yours go into a drop-in (systemctl edit).'

/** Replaces the lines of some settings, and puts those that are new at the end of `[Service]`. */
const change = (unit: string, settings: readonly string[]): string => {
  const names = new Set([...settings.map((line) => line.replace(/=.*/, '')), 'DynamicUser'])
  const kept = unit.split('\n').filter((line) => !line.startsWith('#') && !names.has(line.replace(/=.*/, '')))
  const end = kept.indexOf('[Install]') - 1
  return `${[HEAD, ...kept.slice(0, end), ...settings, ...kept.slice(end)].join('\n')}`
}

const task = (description: string, settings: readonly string[]): string =>
  `${[HEAD, '[Unit]', `Description=${description}`, '[Service]', 'Type=oneshot', ...settings].join('\n')}\n`

const timer = (description: string, settings: readonly string[]): string =>
  `${[HEAD, '[Unit]', `Description=${description}`, '[Timer]', ...settings, '[Install]', 'WantedBy=timers.target'].join('\n')}\n`

export const TIMERS = ['site-pages', 'site-backup', 'site-prune', 'site-checks'] as const

/**
 * Makes the units, by file name.
 * @param root the link to the installed release, which an update leads to the next one
 */
export const makeUnits = (
  { site, backup, user }: MachineSettings,
  root: string,
  templates: UnitTemplates,
): Readonly<Record<string, string>> => {
  const command = `ExecStart=${NODE} ${root}/tools/bin/shipped.mjs`
  const asSite = [
    `User=${user}`,
    `Group=${user}`,
    ...HARDENED,
    `ReadWritePaths=${site} -${findHomeFolder(user)}`,
  ]
  return {
    'site-api.service': change(templates.api, [
      `ExecStart=${NODE} ${root}/api/dist/serve.mjs`,
      `WorkingDirectory=${root}`,
      `User=${API_USER}`,
      `Group=${API_USER}`,
      'StateDirectoryMode=0700',
      'UMask=0077',
      ...HARDENED,
    ]),
    'site-server.service': change(templates.server, [`${command} serve`, ...asSite]),
    'site-pages.service': task('Pages of the site with what its sources say now', [
      `${command} prerender`,
      ...asSite,
    ]),
    'site-pages.timer': timer('Pages of the site, every ten minutes', [
      'OnCalendar=*:0/10',
      'RandomizedDelaySec=60',
    ]),
    'site-backup.service': task('Backup of the site', [`${command} backup --to ${backup}`]),
    'site-backup.timer': timer('Backup of the site, every night', [
      'OnCalendar=*-*-* 04:20:00',
      'Persistent=true',
    ]),
    'site-checks.service': task('Certificate, backups and releases, for the messages of the station', [
      `${command} update --check`,
    ]),
    'site-checks.timer': timer('Certificate, backups and releases, every day', [
      'OnCalendar=*-*-* 08:40:00',
      'RandomizedDelaySec=3600',
      'Persistent=true',
    ]),
    'site-prune.service': task('Old versions of every part of the site', [
      `${command} prune --keep ${KEPT_VERSIONS}`,
      ...asSite,
    ]),
    'site-prune.timer': timer('Old versions of every part of the site, once a month', [
      'OnCalendar=*-*-02 05:20:00',
      'Persistent=true',
    ]),
  }
}
