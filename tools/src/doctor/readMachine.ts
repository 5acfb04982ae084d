import { execFile } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { accessSync, constants, existsSync } from 'node:fs'
import { readFile, stat, statfs } from 'node:fs/promises'
import { networkInterfaces, totalmem } from 'node:os'
import path from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { readApiConfig, SOURCE_VARIABLES } from '@site/api'
import { systemNow } from '@site/shared/clock'
import type { SiteConfig } from '@site/shared/site-config'
import { checkCollective } from '../collective/checkCollective'
import { explainCause, hasCode } from '../lib/failures'
import { completeSettings, SETTINGS_FILE } from '../machine/services'
import { findContentDir, readSiteConfig, type Site } from '../workspace/site'
import type { ClockFacts, ContentFacts, MachineFacts, NameFacts, Port, SettingsFacts } from './facts'
import { PORTS } from './facts'

const SERVICE_NODE = '/usr/bin/node'
const PROBE_MS = 8_000
const MAX_OUTPUT_BYTES = 4_000_000

const run = async (program: string, ...args: readonly string[]): Promise<string | undefined> => {
  try {
    const options = { timeout: PROBE_MS, maxBuffer: MAX_OUTPUT_BYTES }
    return (await promisify(execFile)(program, args, options)).stdout
  } catch {
    return undefined
  }
}

/** Programs of root are not in the `PATH` of every user. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin']

const isInstalled = (program: string): boolean =>
  [...(process.env.PATH ?? '').split(':'), ...FOLDERS].some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

const readName = async (name: string): Promise<NameFacts> => {
  const found = await lookup(name, { all: true }).catch(() => [])
  return { name, addresses: [...new Set(found.map(({ address }) => address))] }
}

const listOwnAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .flatMap(({ address, internal }) => (internal ? [] : [address]))

/** Reads who listens from `ss -ltnp`; without root it names no program of others. */
export const parseListeners = (output: string): ReadonlyMap<Port, readonly string[]> => {
  const listeners = new Map<Port, readonly string[]>()
  for (const line of output.split('\n')) {
    const [, , , local = ''] = line.split(/\s+/)
    const port = PORTS.find((one) => local.endsWith(`:${one}`))
    if (port === undefined) continue
    const programs = [...line.matchAll(/\("([^"]+)",pid=/g)].map(([, name = '?']) => name)
    listeners.set(port, [...(listeners.get(port) ?? []), ...(programs.length > 0 ? programs : ['?'])])
  }
  return listeners
}

/** How far this machine is ahead of the `Date` of an answer, which a cache may have kept for `Age` seconds. */
export const compareClock = (headers: Headers, now: number): number | undefined => {
  const at = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000
  return Number.isNaN(at) ? undefined : now - at
}

const readClock = async (address: string): Promise<ClockFacts> => {
  const { host } = new URL(address)
  try {
    const { headers } = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_MS),
    })
    return { host, aheadMs: compareClock(headers, systemNow()) }
  } catch {
    return { host }
  }
}

const readDisk = async (folder: string): Promise<MachineFacts['disk']> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return { folder, freeBytes: bavail * bsize }
  } catch {
    return folder === path.dirname(folder) ? undefined : readDisk(path.dirname(folder))
  }
}

const readContent = async (site: Site): Promise<ContentFacts> => {
  if (!(existsSync(findContentDir(site)) && existsSync(site.configFile))) return { state: 'missing' }
  const checked = await checkCollective(site)
  if (checked.ok) return { state: 'good', files: checked.value.files, remarks: checked.value.remarks.length }
  const [first = '', ...others] = checked.error.message.split('\n')
  return { state: 'bad', first, more: others.length }
}

type Environment = Readonly<Record<string, string | undefined>>

const readSettings = async (
  file: string,
): Promise<{ readonly env: Environment; readonly facts: SettingsFacts }> => {
  try {
    const env = parseEnv(await readFile(file, 'utf8'))
    const isSet = (names: readonly string[]): boolean => names.some((name) => Boolean(env[name]))
    const name = (one: readonly string[]): string => one.find((word) => env[word]) ?? one.join(' / ')
    const set = SOURCE_VARIABLES.filter(isSet).map(name)
    const unset = SOURCE_VARIABLES.filter((one) => !isSet(one)).map(name)
    const config = readApiConfig(completeSettings(env, file))
    return {
      env,
      facts: { file, sources: { set, unset }, ...(!config.ok && { refused: config.error.message }) },
    }
  } catch (cause) {
    return { env: {}, facts: { file, ...(!hasCode(cause, 'ENOENT') && { problem: explainCause(cause) }) } }
  }
}

/** The https addresses of sources, which are on other machines than this one. */
const findClockSource = (
  env: Environment,
  config: SiteConfig | undefined,
  names: readonly string[],
): string | undefined =>
  [env.FEED_URL, env.NOW_PLAYING_URL, env.CALENDAR_URLS?.split(/[\s,]+/)[0], config?.services.liveStream]
    .filter((address) => address !== undefined)
    .find(
      (address) =>
        URL.canParse(address) && /^https:/.test(address) && !names.includes(new URL(address).hostname),
    )

/** The names that have to lead to this machine: of the site, and of its stream where that is below it. */
const listNames = (config: SiteConfig | undefined, domain: string | undefined): readonly string[] => {
  const site = domain ?? (config && new URL(config.publicUrl).hostname)
  if (site === undefined) return []
  const stream = config?.services.liveStream
  const streamHost = stream !== undefined && URL.canParse(stream) ? new URL(stream).hostname : ''
  return streamHost.endsWith(`.${site}`) ? [site, streamHost] : [site]
}

export interface DoctorOptions {
  readonly domain?: string
  readonly settings?: string
}

/** Reads what a verdict on this machine needs. Never rejects for something that is missing. */
export const readMachine = async (
  site: Site,
  { domain, settings: file = SETTINGS_FILE }: DoctorOptions,
): Promise<MachineFacts> => {
  const config = await readSiteConfig(site.configFile)
  const names = listNames(config.ok ? config.value : undefined, domain)
  const settings = await readSettings(file)
  const source = findClockSource(settings.env, config.ok ? config.value : undefined, names)
  const [named, clock, listening, node, disk, content] = await Promise.all([
    Promise.all(names.map(readName)),
    source === undefined ? undefined : readClock(source),
    run('ss', '--listening', '--tcp', '--numeric', '--processes', '--no-header'),
    run(SERVICE_NODE, '--version'),
    readDisk(site.siteDir),
    readContent(site),
  ])
  return {
    serviceNode: node?.trim().replace(/^v/, ''),
    names: named,
    ownAddresses: listOwnAddresses(),
    listeners: listening === undefined ? undefined : parseListeners(listening),
    clock,
    disk,
    memoryBytes: totalmem(),
    webServers: ['nginx', 'caddy'].filter(isInstalled),
    hasFfmpeg: isInstalled('ffmpeg'),
    hasSystemd: await stat('/run/systemd/system').then(
      () => true,
      () => false,
    ),
    content,
    settings: settings.facts,
  }
}
