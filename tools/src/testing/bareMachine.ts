// A machine on which nothing was set up yet, in memory, for `site setup`.
import path from 'node:path'
import { DEFAULT_PLACES, type MachineSettings } from '../machine/machineFile'
import { SERVICES } from '../machine/services'
import type { Answers } from '../setup/answers'
import type { Machine } from '../setup/machine'
import type { Facts, Found, Wanted } from '../setup/plan'
import { readTemplates } from '../setup/setup'
import type { Step } from '../setup/wanted/steps'
import { TIMERS } from '../setup/wanted/units'

const repository = path.join(__dirname, '../../..')

export const ANSWERS: Answers = {
  name: 'Sel Noir',
  city: 'Saint-Nazaire',
  domain: 'sel-noir.example',
  email: 'bonjour@sel-noir.example',
  stream: 'https://radio.sel-noir.example/live.mp3',
}

export const RELEASE = '/usr/local/lib/node_modules/site'

/** What setup wants of a machine, from the files of this repository. */
export const makeWanted = (different: Partial<MachineSettings> = {}, answers = ANSWERS): Wanted => ({
  machine: { layout: 1, ...DEFAULT_PLACES, domain: answers.domain, web: 'caddy', ...different },
  answers,
  root: RELEASE,
  templates: readTemplates(repository),
})

export const bareFacts = (different: Partial<Facts> = {}): Facts => ({
  users: new Set(['root']),
  found: new Map(),
  packages: new Set(),
  active: new Set(),
  outdated: new Set(),
  hasContent: false,
  hasSite: false,
  isConfigurationOld: false,
  certified: new Set(),
  isLinked: false,
  hasLockedPackages: false,
  ...different,
})

/** What a machine is once the steps of a plan were done on a bare one. */
export const factsAfter = (steps: readonly Step[], different: Partial<Facts> = {}): Facts => {
  const found = new Map<string, Found>()
  for (const step of steps) {
    if (step.kind === 'folder') found.set(step.path, { owner: step.owner, mode: step.mode })
    if (step.kind === 'file') found.set(step.path, { owner: step.owner, mode: step.mode, text: step.text })
  }
  return bareFacts({
    users: new Set(['root', 'site', 'site-api']),
    found,
    packages: new Set(['caddy', 'nginx', 'certbot', 'fontconfig-config', 'unattended-upgrades']),
    active: new Set([...SERVICES, ...TIMERS.map((name) => `${name}.timer`)]),
    hasContent: true,
    hasSite: true,
    certified: new Set(['sel-noir.example', 'radio.sel-noir.example']),
    isLinked: true,
    hasLockedPackages: true,
    ...different,
  })
}

/** A machine that notes what is done to it. */
export const fakeSetupMachine = (different: Partial<Machine> = {}): Machine & { readonly done: string[] } => {
  const done: string[] = []
  return {
    done,
    find: async () => undefined,
    makeFolder: async ({ path: folder }) => void done.push(`folder ${folder}`),
    write: async ({ path: file }) => void done.push(`file ${file}`),
    remove: async (place) => void done.push(`remove ${place}`),
    run: async (command) => {
      done.push(command.join(' '))
      return undefined
    },
    read: async () => undefined,
    ask: async (url) => {
      done.push(`ask ${url}`)
      return undefined
    },
    sleep: async () => {},
    lock: async () => () => {},
    ...different,
  }
}
