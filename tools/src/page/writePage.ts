import path from 'node:path'
import type { Registry, RegistryFailure } from '@site/shared/registry'
import { err, map, ok, type Result } from '@site/shared/result'
import { parseSiteConfig, type SiteConfig, type SiteConfigFailure } from '@site/shared/site-config'
import { type BuildRecordFailure, readBuildRecord } from '../build/buildRecord'
import { readText, writeAtomically } from '../disk/disk'
import type { LockFailure } from '../lock/lock'
import { compress } from '../publication/compression'
import { versionFolderOf } from '../publication/versionFolder'
import { readRegistry, whileSiteIsStill } from '../registry/registryFile'
import { type Composition, composePage } from './composition'
import { renderPage } from './page'

export interface NoShell {
  readonly kind: 'no-shell' | 'no-config'
  readonly message: string
}

export type ComposeFailure = NoShell | SiteConfigFailure | RegistryFailure | BuildRecordFailure | LockFailure

export const pageFileOf = (siteDir: string): string => path.join(siteDir, 'index.html')

/** Reads and checks the configuration of the collective. */
export const readSiteConfig = async (
  file: string,
): Promise<Result<SiteConfig, NoShell | SiteConfigFailure>> => {
  const text = await readText(file)
  return text === undefined
    ? err({ kind: 'no-config', message: `${file} does not exist` })
    : parseSiteConfig(text)
}

const initialFiles = async (
  siteDir: string,
  registry: Registry,
): Promise<Result<readonly string[], NoShell | BuildRecordFailure>> => {
  const live = registry.parts.shell?.live
  if (live === undefined) return err({ kind: 'no-shell', message: 'No shell is published: publish it first' })
  return map(await readBuildRecord(versionFolderOf(siteDir, 'shell', live)), (record) => record.initial)
}

const readComposition = async (
  siteDir: string,
  config: SiteConfig,
): Promise<Result<Composition, ComposeFailure>> => {
  const registry = await readRegistry(siteDir)
  if (!registry.ok) return registry
  const initial = await initialFiles(siteDir, registry.value)
  return map(initial, (files) => ({ config, registry: registry.value, initial: files }))
}

/** The compressed twins come first: a browser that gets them meanwhile gets a whole page too. */
const writeWithTwins = async (file: string, text: string): Promise<void> => {
  for (const { extension, bytes } of await compress(Buffer.from(text)))
    await writeAtomically(`${file}${extension}`, bytes)
  await writeAtomically(file, text)
}

/** Composes the page of a site from its registry and writes it beside. */
export const writePage = (
  siteDir: string,
  config: SiteConfig,
  extraScripts: readonly string[] = [],
): Promise<Result<void, ComposeFailure>> =>
  whileSiteIsStill(siteDir, async () => {
    const composition = await readComposition(siteDir, config)
    if (!composition.ok) return composition
    const page = composePage({ ...composition.value, extraScripts })
    if (page) await writeWithTwins(pageFileOf(siteDir), renderPage(page))
    return ok(undefined)
  })
