// The folder of a release before it is packed: everything an installed release has but its dependencies.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LICENCES_FILE } from '@site/shared/federation/licences'
import { ok, type Result } from '@site/shared/result'
import { COMMAND_FILES, COMMAND_PROGRAM, listThreads, readManifest } from '../../tools/src/dev/pack'
import type { Failure } from '../../tools/src/lib/failures'
import {
  describeInstalled,
  RELEASE_FILE,
  RELEASED_PARTS,
  type Release,
} from '../../tools/src/workspace/installation'
import { findParts, getOutputFolder } from '../../tools/src/workspace/parts'
import { API_PROGRAMS, type Delivered, describeLicences, writeBundles } from '../delivery/bundles'
import { createShrinkwrap, type Lockfile, type ReleaseManifest } from './shrinkwrap'

/** Packages that no bundle can contain: they find native programs, WebAssembly or fonts beside them. */
export const DEPENDENCIES = [
  '@fontsource-variable/archivo',
  '@napi-rs/canvas',
  'fontverter',
  'harfbuzzjs',
  'sharp',
  'subset-font',
] as const

/** What only a checkout uses, to build parts: a release refuses those commands before they load it. */
const OF_SOURCES = ['@rspack/core', 'esbuild', 'typescript', 'webpack']

const PROGRAMS: readonly Delivered[] = [
  { entry: 'tools/src/site.ts', program: COMMAND_PROGRAM, format: 'cjs' },
  ...API_PROGRAMS,
]

/** Files and folders of the repository that a release has, too: what the programs read, and what people read. */
const COPIED = [
  ...COMMAND_FILES,
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  'api/README.md',
  'api/delivery',
  'content',
  'docs',
  'shared/federation/fonts',
  'site.config.json',
]

/** The tracked files below these places. What git ignores, such as a key, is in no release. */
const listTracked = (root: string, places: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--', ...places], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !/^shared\/.*\.test\./.test(file))

const copyFiles = (root: string, dir: string, files: readonly string[]): void => {
  for (const file of files) cpSync(path.join(root, file), path.join(dir, file))
}

/** Documents for those who have an installed release; the others are about checkouts and repositories of parts. */
const isForInstalled = (file: string): boolean =>
  /^docs\/[\w-]+\.md$/.test(file) && !['docs/release.md', 'docs/standalone.md'].includes(file)

const copyDocuments = (root: string, dir: string, files: readonly string[]): void => {
  for (const file of files)
    writeFileSync(path.join(dir, file), describeInstalled(readFileSync(path.join(root, file), 'utf8')))
}

/** Copies the builds of the parts, and the declarations from which their addresses are read. */
const copyParts = (root: string, dir: string): void => {
  for (const part of findParts(root)) {
    const to = path.join(dir, RELEASED_PARTS, part.name)
    cpSync(getOutputFolder(part), path.join(to, 'dist'), { recursive: true })
    const declaration = path.join(part.dir, 'part.mjs')
    if (existsSync(declaration)) cpSync(declaration, path.join(to, 'part.mjs'))
  }
}

const writeJson = (file: string, value: object): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

const readLockfile = (root: string): Lockfile =>
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

const describePackage = (root: string, lock: Lockfile, version: string): ReleaseManifest => {
  const { name, license, engines = {} } = readManifest(root)
  const locked = DEPENDENCIES.map((one) => [one, lock.packages[`node_modules/${one}`]?.version ?? ''])
  const bin = { site: './tools/bin/shipped.mjs' }
  return { name, version, license, bin, engines, dependencies: Object.fromEntries(locked) }
}

/** Gives files the same rights whatever the umask of this process was: they are in the archive. */
const setRights = (dir: string): void => {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || entry.name === 'shipped.mjs'
    chmodSync(path.join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}

/**
 * Puts a release into an empty folder, as npm packs it.
 * @param root the checkout, whose parts are built
 */
export const stageRelease = async (
  root: string,
  dir: string,
  release: Release,
): Promise<Result<void, Failure>> => {
  const lock = readLockfile(root)
  const manifest = describePackage(root, lock, release.version)
  const shrinkwrap = createShrinkwrap(lock, manifest)
  if (!shrinkwrap.ok) return shrinkwrap
  const files = listTracked(root, [...COPIED, ...listThreads(root)])
  copyFiles(root, dir, files)
  copyDocuments(root, dir, files.filter(isForInstalled))
  copyParts(root, dir)
  const bundled = await writeBundles(root, dir, PROGRAMS, [...DEPENDENCIES, ...OF_SOURCES])
  const sources = bundled.map((file) => path.join(root, file))
  writeFileSync(path.join(dir, LICENCES_FILE), describeLicences('The release', sources))
  writeJson(path.join(dir, RELEASE_FILE), release)
  writeJson(path.join(dir, 'package.json'), { ...manifest, type: 'module' })
  writeJson(path.join(dir, 'npm-shrinkwrap.json'), shrinkwrap.value)
  setRights(dir)
  return ok(undefined)
}
