// @ts-check
// Installs the dependencies when what is installed is not what the lockfile says.
import './nodeVersion.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 */

const root = process.argv[2] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
const packagesIn = (file) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {})

/**
 * Modification times do not help: npm writes its record of an installation before the lockfile.
 * @returns {boolean}
 */
const isInstalled = () => {
  const installed = packagesIn(path.join(root, 'node_modules/.package-lock.json'))
  return Object.entries(packagesIn(path.join(root, 'package-lock.json')))
    .filter(([at, { optional }]) => at.includes('node_modules/') && !optional)
    .every(([at, { version, link }]) => installed[at]?.version === version && installed[at]?.link === link)
}

if (!isInstalled()) {
  const { status } = spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: true })
  process.exitCode = status ?? 1
}
