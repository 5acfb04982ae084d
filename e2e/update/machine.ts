// A machine with 1.0.0, its units and its users as `site setup` makes them, without a web server and timers of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DEFAULT_PLACES, formatMachineFile, MACHINE_FILE } from '../../tools/src/machine/machineFile'
import { COMMAND, CURRENT, UPDATE_STATE } from '../../tools/src/machine/program'
import { makeUnits } from '../../tools/src/setup/wanted/units'
import { BACK, FORWARD } from '../../tools/src/update/journey/plan'
import { type Machine, openMachine } from '../install/machine'
import { fillIn } from '../install/site'

const MACHINE = { layout: 1, ...DEFAULT_PLACES, domain: 'sel-noir.example', web: 'caddy' } as const
const NPM = 'npm install --global --ignore-scripts --no-audit --no-fund'

export interface TrialMachine extends Machine {
  /** The version the link leads to. */
  readonly readVersion: () => string
  /** The version of a part that visitors get. */
  readonly readLive: (part: string) => string
  /** The step of an update that is noted as begun. */
  readonly readStep: () => string | undefined
  /** Runs `site <words>` to its end; returns how it ended and what it said. */
  readonly site: (
    ...words: readonly string[]
  ) => Promise<{ readonly status: number; readonly output: string }>
  /** Runs `site <words>` until a step has begun, then kills it with all that it started, in the middle of it. */
  readonly killAt: (step: string, delayMs: number, ...words: readonly string[]) => Promise<void>
}

const writeInside = (root: string, file: string, text: string): void => {
  const place = path.join(root, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}

const install = ({ root, run }: Machine, folder: string, name: string): void => {
  writeInside(root, 'root/.npmrc', `cache=${folder}/cache\noffline=true\n`)
  run([`${NPM} ${folder}/1.0.0/${name}-1.0.0.tgz`])
  const dir = path.join(run(['npm root --global']).trim(), name)
  run([
    'useradd --system --user-group --no-create-home site',
    'useradd --system --user-group --no-create-home site-api',
    'install --directory --owner site --group site /srv/content /srv/site',
    'install --directory --mode 700 /srv/backup',
    `mkdir --parents ${path.dirname(CURRENT)}`,
    `ln --symbolic ${dir} ${CURRENT}`,
    `ln --symbolic --force ${CURRENT}/tools/bin/shipped.mjs ${COMMAND}`,
  ])
  const read = (file: string): string => readFileSync(path.join(root, dir, file), 'utf8')
  const templates = {
    api: read('api/delivery/site-api.service'),
    server: read('docs/front/site-server.service'),
  }
  for (const [unit, text] of Object.entries(makeUnits(MACHINE, CURRENT, templates)))
    writeInside(root, path.join('etc/systemd/system', unit), text)
  writeInside(root, MACHINE_FILE, formatMachineFile(MACHINE))
}

const begin = (machine: Machine): void => {
  const { root, run } = machine
  run([
    'site content new /srv/content --name "Sel Noir" --city Saint-Nazaire --url https://sel-noir.example --email bonjour@sel-noir.example --stream https://radio.sel-noir.example/live.mp3',
  ])
  fillIn(machine)
  const settings = [
    'API_PUBLIC_URL=https://sel-noir.example/api',
    'SITE_CONFIG=/srv/content/site.config.json',
  ]
  writeInside(root, 'etc/site/api.env', `${[...settings, 'WATCH_SITE=/srv/site'].join('\n')}\n`)
  const curl = 'curl --fail --silent --show-error --retry 40 --retry-delay 1 --retry-connrefused'
  run(['systemctl start site-api', `${curl} http://127.0.0.1:4100/readyz`])
  run(['site configure --api http://127.0.0.1:4100/api', 'site deploy'])
  run(['systemctl start site-server', `${curl} --output /dev/null http://127.0.0.1:3000/`])
}

/** Opens the machine of the trial, once its site is online. */
/** Whether a step is the wanted one or, where that took less than a look at the disk, one after it. */
const hasReached = (now: string | undefined, wanted: string): boolean =>
  [FORWARD, BACK].some((steps: readonly string[]) => {
    const at = steps.indexOf(wanted)
    return at >= 0 && steps.indexOf(now ?? '') >= at
  })

export const openTrialMachine = async (folder: string): Promise<TrialMachine> => {
  const machine = await openMachine()
  const { root } = machine
  install(machine, folder, readFileSync(path.join(folder, 'made'), 'utf8'))
  begin(machine)
  const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

  const start = (words: readonly string[]): ChildProcess =>
    spawn('chroot', [root, COMMAND, ...words], {
      env: machine.env,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })

  const readStep = (): string | undefined => {
    try {
      return readJson(`${UPDATE_STATE}/state.json`).unfinished?.step
    } catch {
      return undefined
    }
  }

  return {
    ...machine,
    readVersion: () => {
      const link = machine.run([`readlink --canonicalize ${CURRENT}`]).trim()
      return readJson(path.join(link, 'release.json')).version
    },
    readLive: (part) => readJson('/srv/site/registry.json').parts[part].live,
    readStep,
    site: async (...words) => {
      const child = start(words)
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text) => {
          output += String(text)
        })
      const [status] = await once(child, 'close')
      return { status: Number(status), output }
    },
    killAt: async (step, delayMs, ...words) => {
      const child = start(words)
      const closed = once(child, 'close')
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text) => {
          output += String(text)
        })
      while (!hasReached(readStep(), step)) {
        if (child.exitCode !== null) throw new Error(`ended before ${step}:\n${output}`)
        await wait(1)
      }
      await wait(delayMs)
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      await closed
    },
  }
}
