// @ts-check
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Kinds of files modules are made of. */
const MODULE = /\.(?:avif|css|ico|jpe?g|json|m?jsx?|mp3|png|svg|tsx?|webp|woff2?)$/
/** Files beside modules that serve tests and the type checker. */
const BESIDE_MODULES = /\.(?:test|fake|fixture)\.tsx?$|\.d\.m?ts$/
/** What systems and editors leave in any folder. */
const LEFT_BEHIND = /^\.|~$|^(?:Thumbs\.db|desktop\.ini)$/i
const DECLARATIONS = /^(?:part|webpack\.config)\.mjs$/

/**
 * The files under `folder` whose names are taken, relative to it, with forward slashes; alike on every machine.
 * @param {string} folder
 * @param {(name: string) => boolean} takes
 * @returns {string[]}
 */
const filesUnder = (folder, takes) => {
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && takes(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.split('/').some((name) => LEFT_BEHIND.test(name)))
    .sort()
}

/** @param {string} name */
const isModule = (name) => MODULE.test(name) && !BESIDE_MODULES.test(name)

/**
 * The files of a part that are published as they are: all that are in its folder `assets`.
 * @param {string} dir the part's folder
 * @returns {string[]} relative to that folder
 */
export const listAssets = (dir) => filesUnder(path.join(dir, 'assets'), () => true)

/**
 * @param {string} folder
 * @param {readonly string[]} files
 */
const within = (folder, files) => files.map((file) => `${folder}/${file}`)

/**
 * The files of a part's own its build may read, `package.json` left out.
 * @param {string} dir its folder
 * @returns {string[]} relative to it
 */
export const partInputs = (dir) => [
  ...readdirSync(dir)
    .filter((name) => DECLARATIONS.test(name))
    .sort(),
  ...within('src', filesUnder(path.join(dir, 'src'), isModule)),
  ...within('assets', listAssets(dir)),
]

/**
 * The same for what parts share: its modules, and the build itself.
 * @param {string} shared its folder
 * @returns {string[]} relative to it
 */
export const sharedInputs = (shared) => [
  ...within('federation', filesUnder(path.join(shared, 'federation'), isModule)),
  ...within('src', filesUnder(path.join(shared, 'src'), isModule)),
]
