// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packagesReached } from './lockedPackages.mjs'
import { sharedFolder } from './sharedFolder.mjs'

/** The fields of a `package.json` that a build reads, without scripts and tools. */
const READ = [
  'name',
  'version',
  'type',
  'sideEffects',
  'browser',
  'main',
  'imports',
  'exports',
  'dependencies',
]

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** @param {string} root */
const readPackages = (root) => readJson(path.join(root, 'package-lock.json')).packages ?? {}

/**
 * Those fields of the `package.json` in a folder, as text.
 * @param {string} dir
 */
export const readManifest = (dir) => {
  const manifest = readJson(path.join(dir, 'package.json'))
  return JSON.stringify(READ.map((field) => manifest[field] ?? null))
}

/**
 * The locked packages a part's build reaches, as text.
 * @param {string} root
 * @param {string} part its folder
 */
export const readLocked = (root, part) => {
  const packages = readPackages(root)
  return JSON.stringify(
    packagesReached(packages, part, sharedFolder(root)).map((place) => [
      place,
      packages[place]?.version,
      packages[place]?.integrity,
    ]),
  )
}

/**
 * The same packages as they are installed, which can differ from the lockfile.
 * @param {string} root
 * @param {string} part its folder
 * @returns {Map<string, string | undefined>} place -> version, for those that are installed or locked
 */
export const readInstalled = (root, part) =>
  new Map(
    packagesReached(readPackages(root), part, sharedFolder(root))
      .filter((place) => place.includes('node_modules/'))
      .map((place) => [place, readJson(path.join(root, place, 'package.json')).version]),
  )
