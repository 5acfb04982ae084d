// @ts-check
// Completes package-lock.json: where a registry lacks the binaries of other platforms, npm leaves them out of the lockfile,
// and `npm ci` then refuses it on every machine. Their integrity is added as soon as a registry knows them.
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

/**
 * The entry of a binary, whose platform is read from its name as such packages spell it.
 * @param {string} name
 * @param {string} version
 * @param {LockedPackage} parent
 */
const describeBinary = (name, version, { dev, devOptional, peer }) => {
  const os = OS.exec(name)?.[0]
  const cpu = CPU.exec(name.replace(/^.*\//, ''))?.[0]
  return {
    version,
    ...(dev && { dev }),
    ...(devOptional && { devOptional }),
    ...(peer && { peer }),
    optional: true,
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && { libc: [name.includes('musl') ? 'musl' : 'glibc'] }),
    ...(os && { os: [os] }),
  }
}

/**
 * The optional packages a lockfile names but does not describe.
 * @param {Record<string, LockedPackage>} packages
 */
const findMissing = (packages) =>
  Object.entries(packages).flatMap(([at, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([, version]) => EXACT.test(version))
      .filter(([name]) => !(`node_modules/${name}` in packages || `${at}/node_modules/${name}` in packages))
      .map(([name, version]) => [`node_modules/${name}`, describeBinary(name, version, parent)]),
  )

/**
 * The integrity of a package's archive; empty where the registry lacks the package.
 * @param {string} spec such as `@tool/linux-x64@1.2.3`
 */
const readIntegrity = (spec) => {
  const { status, stdout } = spawnSync('npm', ['view', spec, 'dist.integrity'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return status === 0 ? stdout.trim() : ''
}

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = findMissing(lock.packages)
/** @type {[string, LockedPackage][]} */
const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) })
/** @type {string[]} */
const unknown = []
for (const [at, entry] of packages) {
  const { optional, integrity, link, version } = entry
  if (!at.includes('node_modules/') || !optional || integrity || link) continue
  const spec = `${at.replace(/^.*node_modules\//, '')}@${version}`
  const found = readIntegrity(spec)
  if (found) entry.integrity = found
  else unknown.push(spec)
}
lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.info(`${file}: ${missing.length} package(s) of other platforms added`)
if (unknown.length > 0) console.info(`without integrity: ${unknown.join(', ')}`)
