import path from 'node:path'
import type { PublishedVersion, Registry } from '@site/shared/registry'
import { type BuildRecord, readBuildRecord } from '../build/buildRecord'
import { readText } from '../disk/disk'
import { MANIFEST, parseManifest } from '../publication/manifest'
import { versionFolderOf } from '../publication/versionFolder'
import { inlineScript } from './inlineScript'

/** What a page may load of a part's live version. */
export interface LiveFiles {
  readonly version: Pick<PublishedVersion, 'entry'>
  /** Published file -> subresource integrity. */
  readonly integrity: Readonly<Record<string, string>>
  readonly record: BuildRecord
  /** Stylesheet file -> its text. */
  readonly styles: Readonly<Record<string, string>>
  /** The shell's first script, as it stands in pages; absent in versions of before there was one. */
  readonly starter?: string
  /** The one in its place in pages with a canary; absent in versions of before there was one. */
  readonly canaryStarter?: string
}

/** Part name -> files of its live version; parts that are withdrawn or live elsewhere are left out. */
export type SiteFiles = Readonly<Record<string, LiveFiles>>

const styleFilesOf = ({ initial, files }: BuildRecord): readonly string[] =>
  [...new Set([...initial, ...Object.values(files).flat()])].filter((file) => file.endsWith('.css'))

const readStyles = async (folder: string, record: BuildRecord): Promise<Readonly<Record<string, string>>> => {
  const files = styleFilesOf(record)
  const texts = await Promise.all(files.map((file) => readText(path.join(folder, file))))
  return Object.fromEntries(files.map((file, index) => [file, texts[index] ?? '']))
}

const readInline = async (folder: string, file: string | undefined): Promise<string | undefined> => {
  const code = file && (await readText(path.join(folder, file)))
  return code ? inlineScript(code) : undefined
}

const readStarters = async (
  folder: string,
  record: BuildRecord,
): Promise<Pick<LiveFiles, 'starter' | 'canaryStarter'>> => {
  const [starter, canaryStarter] = await Promise.all([
    readInline(folder, record.starter),
    readInline(folder, record.canaryStarter),
  ])
  return { ...(starter && { starter }), ...(canaryStarter && { canaryStarter }) }
}

const readIntegrity = async (folder: string): Promise<LiveFiles['integrity']> => {
  const manifest = parseManifest(Buffer.from((await readText(path.join(folder, MANIFEST))) ?? ''))
  const files = manifest.ok ? Object.entries(manifest.value.files) : []
  return Object.fromEntries(files.map(([file, { integrity }]) => [file, integrity]))
}

const readPart = async (
  siteDir: string,
  name: string,
  live: string,
  version: PublishedVersion,
): Promise<readonly (readonly [string, LiveFiles])[]> => {
  const folder = versionFolderOf(siteDir, name, live)
  const record = await readBuildRecord(folder)
  if (!record.ok) return []
  const [styles, starters, integrity] = await Promise.all([
    readStyles(folder, record.value),
    readStarters(folder, record.value),
    readIntegrity(folder),
  ])
  return [[name, { version, integrity, record: record.value, styles, ...starters }]]
}

/** Reads what pages may load of each live version. */
export const readSiteFiles = async (siteDir: string, registry: Registry): Promise<SiteFiles> => {
  const parts = Object.entries(registry.parts).map(([name, { live, versions, disabled }]) => {
    const version = versions[live]
    return version && disabled === null ? readPart(siteDir, name, live, version) : []
  })
  return Object.fromEntries((await Promise.all(parts)).flat())
}

/** The same of each version that is offered to some visitors. */
export const readCanaryFiles = (siteDir: string, registry: Registry): Promise<SiteFiles> => {
  const parts = Object.entries(registry.parts).flatMap(([name, part]) =>
    part.canary ? [[name, { ...part, live: part.canary.version }]] : [],
  )
  return readSiteFiles(siteDir, { ...registry, parts: Object.fromEntries(parts) })
}
