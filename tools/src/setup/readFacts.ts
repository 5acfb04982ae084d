import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { attempt } from '@site/shared/result'
import type { MachineSettings } from '../machine/machineFile'
import { areLocked } from '../machine/packages'
import { COMMAND, CURRENT } from '../machine/program'
import { SERVICES } from '../machine/services'
import { parseSettings } from '../prerender/settings'
import { readNewest } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { RELEASE_FILE } from '../workspace/installation'
import { readSiteConfig } from '../workspace/site'
import { listHosts, locateCertificate, readCertified } from './certificate'
import type { Machine } from './machine'
import { type Facts, type Found, listCompared, listPackages } from './plan'
import { TIMERS } from './wanted/units'

/** When a unit was started, in seconds since 1970; undefined where it does not run. */
const readStart = async (machine: Machine, unit: string): Promise<number | undefined> => {
  const output = await machine.read([
    'systemctl',
    'show',
    '--property=ActiveState,ActiveEnterTimestamp',
    '--timestamp=unix',
    unit,
  ])
  const [, seconds] = /^ActiveEnterTimestamp=@(\d+)/m.exec(output ?? '') ?? []
  return /^ActiveState=active$/m.test(output ?? '') && seconds !== undefined ? Number(seconds) : undefined
}

const isInstalled = async (machine: Machine, name: string): Promise<boolean> =>
  /^Status: install ok installed$/m.test((await machine.read(['dpkg-query', '--status', name])) ?? '')

/** Compares the published site with the configuration beside the content. */
const readPublished = async ({ site, config }: MachineSettings) => {
  const newest = await readNewest(createFolderStore(site))
  // Configuring alone begins a history.
  const hasSite = newest.ok && 'shell' in newest.value.parts
  const published = newest.ok ? parseSettings(newest.value) : undefined
  const own = await readSiteConfig(config)
  const isOld = published?.ok && published.value !== undefined && own.ok
  return {
    hasSite,
    isConfigurationOld: Boolean(isOld && !isDeepStrictEqual(published.value?.config, own.value)),
  }
}

const readLink = (link: string): string | undefined => attempt(() => readlinkSync(link))

/** Whether a folder has something in it. */
const hasFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Reads what `planSetup` compares. */
export const readFacts = async (
  machine: Machine,
  settings: MachineSettings,
  root: string,
): Promise<Facts> => {
  const found = new Map<string, Found>()
  for (const place of listCompared(settings)) {
    const one = await machine.find(place)
    if (one) found.set(place, one)
  }
  const packages = new Set<string>()
  for (const name of listPackages(settings.web)) if (await isInstalled(machine, name)) packages.add(name)
  const installedAt = statSync(path.join(root, RELEASE_FILE)).ctimeMs / 1000
  const [active, outdated] = [new Set<string>(), new Set<string>()]
  for (const unit of [...SERVICES, ...TIMERS.map((name) => `${name}.timer`)]) {
    const startedAt = await readStart(machine, unit)
    if (startedAt === undefined) continue
    active.add(unit)
    if (startedAt < Math.floor(installedAt)) outdated.add(unit)
  }
  return {
    users: new Set(
      readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .map((line) => line.split(':')[0] ?? ''),
    ),
    found,
    packages,
    active,
    outdated,
    hasContent: hasFiles(settings.content),
    ...(await readPublished(settings)),
    isLinked: existsSync(CURRENT) && readLink(COMMAND)?.startsWith(`${CURRENT}/`) === true,
    hasLockedPackages: areLocked(root),
    certified: readCertified(
      attempt(() => readFileSync(locateCertificate(settings.domain), 'utf8')),
      listHosts(settings.domain),
    ),
  }
}
