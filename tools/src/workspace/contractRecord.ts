import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The module that parts import; its declarations refer to all others. */
const PLATFORM = 'platform'

const RECORD = /^(\d+)\.d\.ts$/
const SPECIFIER = /((?:from |import\()["'])(\.[^"']+)(?=["'])/g

/** `2` for `2.1.0`. */
export const readMajor = (version: string): number => Number(version.split('.')[0])

/** Reads the contract version of the sources in `sharedDir`. */
export const readVersion = (sharedDir: string): string =>
  (JSON.parse(readFileSync(path.join(sharedDir, 'package.json'), 'utf8')) as { readonly version: string })
    .version

const replaceIn = (file: string, pattern: RegExp, version: string): void => {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(pattern, (_, before: string) => `${before}${version}`),
  )
}

/** Writes the contract version to the package, the code, and the lockfile of a checkout. */
export const writeVersion = (sharedDir: string, version: string): void => {
  replaceIn(path.join(sharedDir, 'package.json'), /("version": ")[^"]+/, version)
  replaceIn(path.join(sharedDir, 'src/site/contract.ts'), /(CONTRACT_VERSION = ')[^']+/, version)
  const lockfile = path.join(sharedDir, '../package-lock.json')
  if (existsSync(lockfile))
    replaceIn(lockfile, /(\n {4}"shared": \{\n {6}"name": "[^"]+",\n {6}"version": ")[^"]+/, version)
}

/** Returns the file that records a major version. */
export const findRecord = (sharedDir: string, major: number): string =>
  path.join(sharedDir, 'contract', `${major}.d.ts`)

/** The name of a module of `shared/src` in the record of a major version. */
export const nameRecorded = (major: number, module: string): string => `contract/${major}/${module}`

/** The name of the platform in the record of a major version. */
export const nameRecordedPlatform = (major: number): string => nameRecorded(major, PLATFORM)

/** Lists the recorded majors, oldest first. */
export const listRecords = (sharedDir: string): readonly number[] =>
  readdirSync(path.join(sharedDir, 'contract'))
    .flatMap((file) => RECORD.exec(file)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)

/** Reads the version of a record. */
export const readRecordedVersion = (text: string): string | undefined =>
  /^\/\/ Contract (\S+),/.exec(text)?.[1]

/** Writes declarations as the record of a version, and removes records older than the major before it. */
export const writeRecord = (sharedDir: string, version: string, declarations: string): void => {
  const major = readMajor(version)
  const text = declarations.replace(/^\/\/ Contract \S+,/, `// Contract ${version},`)
  writeFileSync(findRecord(sharedDir, major), text)
  for (const old of listRecords(sharedDir).filter((recorded) => recorded < major - 1))
    rmSync(findRecord(sharedDir, old))
}

const resolveName = (from: string, to: string): string => path.posix.join(path.posix.dirname(from), to)

/** Lists a module's declarations, then those of every module it refers to. */
const collectModules = (
  dir: string,
  name: string,
  known: ReadonlyMap<string, string>,
): Map<string, string> => {
  const file = path.join(dir, `${name}.d.ts`)
  // The compiler writes no declarations for a module whose types it cannot name, and reports an error.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const neighbours = [...text.matchAll(SPECIFIER)].map(([, , to = '']) => resolveName(name, to))
  let all = new Map(known).set(name, text)
  for (const neighbour of neighbours) if (!all.has(neighbour)) all = collectModules(dir, neighbour, all)
  return all
}

/** Removes `declare`, which an ambient module may not repeat on its exports. */
const toAmbientModule = (name: string, text: string, prefix: string): string => {
  const renamed = text.replace(SPECIFIER, (_, before, to) => `${before}${prefix}${resolveName(name, to)}`)
  return `declare module '${prefix}${name}' {\n${renamed.replace(/^((?:export )?)declare /gm, '$1').trim()}\n}\n`
}

/**
 * Bundles the declarations of a platform into one text, a module for each of its files.
 * @param dir folder with the compiled declarations of `shared/src`
 */
export const bundleDeclarations = (dir: string, version: string): string =>
  [
    `// Contract ${version}, as parts see it: written by npm run contract.\n`,
    ...[...collectModules(dir, PLATFORM, new Map())].map(([name, text]) =>
      toAmbientModule(name, text, `contract/${readMajor(version)}/`),
    ),
  ].join('\n')
