// A machine in a folder, with invented programs: what `site update` calls is imitated, and may be killed, fail or never answer.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ok } from '@site/shared/result'
import { createKeyPair, type KeyPair } from '../lib/signatures'
import { DEFAULT_PLACES, formatMachineFile, type MachineSettings } from '../machine/machineFile'
import type { UpdateContext } from '../update/context'
import { followLink, replaceLink } from '../update/journey/links'
import { PARTS_STAY } from '../update/journey/plan'
import type { Ran, UpdatePorts } from '../update/journey/ports'
import { updateWords } from '../update/journey/update.content'
import type { Process } from '../update/running'
import { readRelease } from '../workspace/installation'

const NAME = 'node_modules/site'

/** What the machine runs and shows now. */
interface MachineState {
  /** The release whose services were started last. */
  running: string
  /** The release whose parts are live. */
  parts: string
  /** Revisions of the site so far. */
  revision: number
  layout: number
}

/** What npm says where a package has other bytes than the lockfile names. */
const ALTERED = `npm error code EINTEGRITY
npm error Integrity checksum failed when using sha512: wanted sha512-Bw== but got sha512-Yw==.
npm error
npm error A complete log of this run can be found in: /root/.npm/_logs/debug-0.log
`

interface Faults {
  /** The version whose api never becomes ready. */
  sick?: string
  /** The version whose parts do not fit. */
  unfit?: string
  /** A registry sends other bytes than the release names. */
  altered?: boolean
  /** The version npm cannot install, and why. */
  uninstallable?: string
  /** The revision before is missing, so that parts cannot be taken back. */
  lostRevision?: boolean
  /** The version whose program does not start. */
  broken?: string
  freeBytes?: number
  /** Those of the disk of the site alone. */
  siteFreeBytes?: number
  processes?: readonly Process[]
  answer?: boolean
}

/** What `site update-parts` says where the revision before is missing. */
const LOST = JSON.stringify({
  ok: false,
  error: { kind: PARTS_STAY, message: 'Revision 7 is missing: site deploy publishes those of this release' },
})

const DONE: Ran = { status: 0, output: '', errors: '' }
const fail = (errors: string): Ran => ({ status: 1, output: '', errors })

/** Puts an invented release into a folder, as npm installs it. */
const writeRelease = (prefix: string, version: string, key: KeyPair): string => {
  const dir = path.join(prefix, 'lib', NAME)
  mkdirSync(path.join(dir, 'tools/bin'), { recursive: true })
  writeFileSync(path.join(dir, 'tools/bin/shipped.mjs'), '')
  writeFileSync(
    path.join(dir, 'release.json'),
    JSON.stringify({ version, commit: version, key: key.publicKey }),
  )
  return dir
}

/** Opens a machine that runs 1.0.0, as npm and `site setup` leave it. */
export const openUpdateMachine = (base: string) => {
  const key = createKeyPair()
  const inside = (place: string): string => path.join(base, place)
  const first = writeRelease(inside('usr/local'), '1.0.0', key)
  const places = { current: inside('opt/current'), versions: inside('opt/versions'), state: inside('var') }
  replaceLink(places.current, first)
  const unit = inside('site-api.service')
  writeFileSync(unit, `ExecStart=/usr/bin/node ${places.current}/api/dist/serve.mjs\n`)
  for (const folder of ['site', 'backup']) mkdirSync(inside(folder))
  const machine: MachineSettings = {
    ...DEFAULT_PLACES,
    layout: 1,
    site: inside('site'),
    backup: inside('backup'),
    domain: 'sel-noir.example',
    web: 'caddy',
  }
  const machineFile = inside('site.json')
  writeFileSync(machineFile, formatMachineFile(machine))

  const state: MachineState = { running: '1.0.0', parts: '1.0.0', revision: 7, layout: 1 }
  const faults: Faults = {}
  const lines: string[] = []
  const calls: string[] = []
  /** The call at which the command is killed: it never returns. */
  let killedAt = Number.POSITIVE_INFINITY
  let onKill = (): void => {}
  let commands = 0

  /** Every call is a moment at which a command may be killed: before its effect, or after it. */
  const call = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const never = (): Promise<never> => {
      onKill()
      return new Promise<never>(() => {})
    }
    calls.push(name)
    if (calls.length * 2 - 1 === killedAt) return never()
    const done = await work()
    return calls.length * 2 === killedAt ? never() : done
  }

  const readVersion = (program: string): string => readRelease(path.join(program, '../../..'))?.version ?? ''

  const runSite = (program: string, words: readonly string[]): Ran => {
    const version = readVersion(program)
    if (words.includes('--version'))
      return version === '' || version === faults.broken ? fail('no such program') : DONE
    if (words.includes('update-layout')) {
      state.layout = 2
      return DONE
    }
    if (words.includes('--former')) {
      if (faults.unfit === version)
        return { status: 1, output: '{"ok":false,"error":{"message":"it needs the contract 9"}}', errors: '' }
      if (state.parts !== version) state.revision += 1
      state.parts = version
      return { ...DONE, output: '{"ok":true,"data":{"kept":[{"part":"label","why":"key"}]}}' }
    }
    if (faults.lostRevision) return { status: 1, output: LOST, errors: '' }
    if (state.parts !== version) state.revision += 1
    state.parts = version
    return { ...DONE, output: '{"ok":true}' }
  }

  const runNpm = (words: readonly string[]): Ran => {
    const prefix = words[words.indexOf('--prefix') + 1] ?? ''
    const [, version = ''] = /site-(\d.*)\.tgz$/.exec(words.at(-1) ?? '') ?? []
    if (!existsSync(words.at(-1) ?? '')) return fail('no such file')
    writeRelease(prefix, version, key)
    return faults.uninstallable === version ? fail('npm error code ENOSPC') : DONE
  }

  const runSystemctl = (words: readonly string[]): Ran => {
    if (words[0] === 'restart') state.running = readRelease(followLink(places.current) ?? '')?.version ?? ''
    return DONE
  }

  const answer = (address: string): Response => {
    const isSick = faults.sick === state.running && address.endsWith('/readyz')
    return new Response(isSick || state.running === '' ? '' : '<html></html>', {
      status: isSick || state.running === '' ? 503 : 200,
    })
  }

  let time = Date.parse('2027-02-01T00:00:00Z')
  const ports = (): UpdatePorts => ({
    places,
    machineFile,
    lockName: `${base}/${commands}`,
    run: (program, words) =>
      call([path.basename(program), ...words.slice(0, 4)].join(' '), () => {
        if (program === 'npm') return runNpm(words)
        if (program === 'env') return faults.altered ? fail(ALTERED) : DONE
        return program === 'systemctl' ? runSystemctl(words) : runSite(words[0] ?? '', words)
      }),
    request: (async (address: string) => answer(address)) as typeof fetch,
    clock: {
      now: () => time,
      after: (delayMs, task) => {
        time += delayMs
        queueMicrotask(task)
        return () => {}
      },
    },
    backUp: (folder) =>
      call('backup', () => {
        writeFileSync(path.join(folder, 'site-2027-01-31T04-20-00Z.tar.gz'), '')
        return ok(folder)
      }),
    processes: () => faults.processes ?? [],
    freeBytes: async (folder) =>
      (folder === machine.site ? faults.siteFreeBytes : undefined) ?? faults.freeBytes ?? 1e9,
    readCertificate: async () => ({
      from: Date.parse('2026-12-01T00:00:00Z'),
      to: Date.parse('2027-03-01T00:00:00Z'),
    }),
    ask: async () => faults.answer ?? true,
  })

  /** A command of its own, as each call of `site update` is. */
  const openContext = (): UpdateContext => {
    commands += 1
    return {
      machine: JSON.parse(readFileSync(machineFile, 'utf8')),
      ports: ports(),
      words: updateWords.en,
      logger: { info: (line) => void lines.push(line) },
      readRevision: async () => ok(state.revision),
      unit,
    }
  }

  return {
    key,
    inside,
    places,
    state,
    faults,
    lines,
    calls,
    openContext,
    /** Where the link leads: a release that is whole, or undefined. */
    readCurrent: () => {
      const dir = followLink(places.current)
      const isWhole = dir !== undefined && existsSync(path.join(dir, 'tools/bin/shipped.mjs'))
      return isWhole ? readRelease(dir)?.version : undefined
    },
    /** Runs a command until it ends, or until the moment at which it is killed; returns whether it was. */
    runUntil: async (moment: number, command: () => Promise<unknown>): Promise<boolean> => {
      calls.length = 0
      killedAt = moment
      const killed = new Promise<true>((resolve) => {
        onKill = () => resolve(true)
      })
      const wasKilled = await Promise.race([killed, command().then(() => false)])
      killedAt = Number.POSITIVE_INFINITY
      return wasKilled
    },
  }
}
