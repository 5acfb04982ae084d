// @ts-check
// Completes package-lock.json. A registry that lacks the binaries of other platforms makes npm leave them out
// of the lockfile, and `npm ci` then refuses the lockfile on every machine.
// What is added can be checked as soon as a registry is asked that knows it.
// Usage: node completeLockfile.mjs [package-lock.json]
import './nodeVersion.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * @typedef {object} LockedPackage
 * @property {string} version
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [peer]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 */

const OS = /android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32/
const CPU = /arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64/
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** @param {string} name */
const libcOf = (name) => (name.includes('musl') ? ['musl'] : ['glibc'])

/**
 * Where a package runs, read from its name as such packages spell it.
 * @param {string} name
 */
const platformOf = (name) => {
  const os = OS.exec(name)?.[0]
  const cpu = CPU.exec(name.replace(/^.*\//, ''))?.[0]
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && { libc: libcOf(name) }),
    ...(os && { os: [os] }),
  }
}

/**
 * @param {string} name
 * @param {string} version
 * @param {LockedPackage} parent
 */
const entryOf = (name, version, { dev, devOptional, peer }) => ({
  version,
  ...(dev && { dev }),
  ...(devOptional && { devOptional }),
  ...(peer && { peer }),
  optional: true,
  ...platformOf(name),
})

/**
 * The optional packages a lockfile names but does not describe.
 * @param {Record<string, LockedPackage>} packages
 */
const missingFrom = (packages) =>
  Object.entries(packages).flatMap(([at, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name, version]) => EXACT.test(version) && !isDescribed(packages, at, name))
      .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, parent)]),
  )

/**
 * @param {Record<string, LockedPackage>} packages
 * @param {string} at
 * @param {string} name
 */
const isDescribed = (packages, at, name) =>
  `node_modules/${name}` in packages || `${at}/node_modules/${name}` in packages

/**
 * What the registry says a package's archive has to be; nothing where it lacks the package.
 * @param {string} spec such as `@tool/linux-x64@1.2.3`
 */
const integrityOf = (spec) => {
  const { status, stdout } = spawnSync('npm', ['view', spec, 'dist.integrity'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return status === 0 ? stdout.trim() : ''
}

/** @param {[string, LockedPackage]} entry */
const isUnchecked = ([at, { optional, integrity, link }]) =>
  at.includes('node_modules/') && optional === true && !integrity && !link

/** @param {string} at */
const nameOf = (at) => at.replace(/^.*node_modules\//, '')

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingFrom(lock.packages)
/** @type {[string, LockedPackage][]} */
const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) })
/** @type {string[]} */
const unknown = []
for (const [at, entry] of packages.filter(isUnchecked)) {
  const spec = `${nameOf(at)}@${entry.version}`
  const integrity = integrityOf(spec)
  if (integrity) entry.integrity = integrity
  else unknown.push(spec)
}
lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.info(`${file}: ${missing.length} package(s) of other platforms added`)
if (unknown.length > 0) console.info(`without integrity: ${unknown.join(', ')}`)
