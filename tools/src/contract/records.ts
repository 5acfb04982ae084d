import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compatibilityTest, surfaceOf } from './compatibilityTest'
import { type Declarations, PLATFORM_FILE } from './declarations'

const VERSION = /^\d+\.\d+\.\d+$/
const COMPATIBILITY_FILE = 'compatibility.ts'

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number)

const byAge = (a: string, b: string): number => {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  const differing = left.findIndex((number, place) => number !== right[place])
  return differing === -1 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0)
}

const contractDir = (sharedDir: string): string => path.join(sharedDir, 'contract')

/** Where a contract is on record. */
export const recordDir = (sharedDir: string, version: string): string =>
  path.join(contractDir(sharedDir), version)

/** The contract the sources in `sharedDir` speak of. */
export const currentVersion = (sharedDir: string): string => {
  const { version } = JSON.parse(readFileSync(path.join(sharedDir, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return version
}

/** Every contract on record, the oldest first. */
export const recordedVersions = (sharedDir: string): readonly string[] =>
  existsSync(contractDir(sharedDir))
    ? readdirSync(contractDir(sharedDir))
        .filter((name) => VERSION.test(name))
        .toSorted(byAge)
    : []

/** The contract on record before a version, of the same major. */
export const contractBefore = (sharedDir: string, version: string): string | undefined =>
  recordedVersions(sharedDir).findLast(
    (recorded) => byAge(recorded, version) < 0 && numbersOf(recorded)[0] === numbersOf(version)[0],
  )

const isDeclaration = (file: string): boolean => file.endsWith('.d.ts')

/** The declarations on record, by file; none when the version is not on record. */
export const readRecord = (sharedDir: string, version: string): Declarations => {
  const dir = recordDir(sharedDir, version)
  if (!existsSync(dir)) return {}
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(isDeclaration)
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]))
}

/** The first file two sets of declarations differ in. */
export const firstChange = (then: Declarations, now: Declarations): string | undefined =>
  [...new Set([...Object.keys(then), ...Object.keys(now)])].find((file) => then[file] !== now[file])

const write = (dir: string, file: string, text: string): void => {
  const target = path.join(dir, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

/** Puts a contract on record in place of whatever was there under its version. */
export const writeRecord = (sharedDir: string, version: string, declarations: Declarations): void => {
  rmSync(recordDir(sharedDir, version), { recursive: true, force: true })
  for (const [file, text] of Object.entries(declarations)) write(recordDir(sharedDir, version), file, text)
}

/** A new major version may break older ones: they stay on record, and nothing is compiled against them any more. */
const mustKeep = (version: string, current: string): boolean =>
  numbersOf(version)[0] === numbersOf(current)[0] && byAge(version, current) <= 0

/** Writes a compatibility test for every contract of the platform's major version, and removes those of other majors. */
export const writeCompatibilityTests = (sharedDir: string): void => {
  for (const version of recordedVersions(sharedDir)) {
    const dir = recordDir(sharedDir, version)
    rmSync(path.join(dir, COMPATIBILITY_FILE), { force: true })
    const platform = readFileSync(path.join(dir, PLATFORM_FILE), 'utf8')
    if (mustKeep(version, currentVersion(sharedDir)))
      write(dir, COMPATIBILITY_FILE, compatibilityTest(version, surfaceOf(platform)))
  }
}
