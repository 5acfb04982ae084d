// @ts-check
// Installs the dependencies when the installed ones differ from the lockfile.
import './nodeVersion.mjs'
import { spawn } from 'node:child_process'
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

/** The packages that are to be installed, but for binaries of other platforms. */
const listWanted = () =>
  Object.entries(packagesIn(path.join(root, 'package-lock.json')))
    .filter(([at, { optional, link }]) => at.includes('node_modules/') && !optional && !link)
    .map(([at]) => path.join(root, at, 'package.json'))

const PERIOD_MS = 8_000

/** npm prints nothing for minutes. */
const install = () => {
  const wanted = listWanted()
  const beganAt = Date.now()
  const seconds = () => `${Math.round((Date.now() - beganAt) / 1000)} s`
  console.info(`installing ${wanted.length} packages, which takes some minutes …`)
  const timer = setInterval(() => {
    const present = wanted.filter((file) => existsSync(file)).length
    console.info(`installing: ${present} of ${wanted.length} packages, ${seconds()} …`)
  }, PERIOD_MS)
  const npm = spawn('npm ci --no-progress', { cwd: root, stdio: 'inherit', shell: true })
  npm.on('close', (status) => {
    clearInterval(timer)
    if (status === 0) console.info(`installed in ${seconds()}`)
    process.exitCode = status ?? 1
  })
}

if (!isInstalled()) install()
