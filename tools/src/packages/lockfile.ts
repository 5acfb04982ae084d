import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Locked, packagesReached } from '@site/shared/federation/locked-packages'
import { jsonText, type Manifest } from './manifest'
import type { PackedPackage } from './pack'

type Places = Readonly<Record<string, Locked>>

/** Where what the packages bring is in a repository of its own: in the checkout, folders have packages of their own. */
const placeOf = (place: string): string =>
  place
    .replace(/^shared\//, 'node_modules/@site/shared/')
    .replace(/^(?:tools|api)\//, 'node_modules/@site/tools/')

const foreign = (packages: Places): Places =>
  Object.fromEntries(
    Object.entries(packages)
      .filter(([place, { link }]) => place.includes('node_modules/') && !link)
      .map(([place, locked]) => [placeOf(place), locked]),
  )

const own = (dir: string, { name, archive, manifest }: PackedPackage): readonly [string, Locked] => {
  const { exports: _exports, sideEffects: _effects, ...locked } = manifest
  const bytes = readFileSync(path.join(dir, archive))
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  return [`node_modules/${name}`, { ...locked, resolved: `file:${archive}`, integrity } as Locked]
}

/**
 * The `package-lock.json` of a repository in `dir`: of every package the version the site is built and tested with, for
 * `npm ci`, which then asks nobody which there are.
 * @param checkout that of the site
 * @param manifest its `package.json`
 */
export const lockfileFor = (
  checkout: string,
  dir: string,
  manifest: Pick<Manifest, 'name' | 'version' | 'dependencies' | 'devDependencies'>,
  packed: readonly PackedPackage[],
): string => {
  const known = JSON.parse(readFileSync(path.join(checkout, 'package-lock.json'), 'utf8')) as {
    readonly packages: Places
  }
  const packages: Places = {
    '': manifest,
    ...foreign(known.packages),
    ...Object.fromEntries(packed.map((each) => own(dir, each))),
  }
  const all = { ...manifest, dependencies: { ...manifest.dependencies, ...manifest.devDependencies } }
  const reached = packagesReached({ ...packages, '': all }, '', '')
  return jsonText({
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: 3,
    requires: true,
    packages: Object.fromEntries(reached.map((place) => [place, packages[place]])),
  })
}
