// The npm-shrinkwrap.json of a release: the packages of the repository's lockfile that its dependencies need, no others.
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../../tools/src/lib/failures'

/** An entry of a lockfile, as far as it is read here. */
interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  /** The C libraries that its program runs with; absent for any. */
  readonly libc?: readonly string[]
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** The fields of the release's `package.json` that npm compares with its lockfile. */
export interface ReleaseManifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly bin: Readonly<Record<string, string>>
  readonly engines: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/** The folders in which Node looks for a package from `place`, the nearest first. */
const listPlaces = (place: string, name: string): readonly string[] => {
  const at = place.lastIndexOf('node_modules/')
  const own = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
  return place === '' ? [own] : [own, ...listPlaces(place.slice(0, Math.max(at - 1, 0)), name)]
}

const findPlace = ({ packages }: Lockfile, from: string, name: string): string | undefined =>
  listPlaces(from, name).find((place) => packages[place] !== undefined)

/** Adds everything that `names` need to `found`; packages that are not locked, such as optional peers, are skipped. */
const collect = (
  lock: Lockfile,
  from: string,
  names: readonly string[],
  withOptional: boolean,
  found: Set<string>,
): void => {
  for (const name of names) {
    const place = findPlace(lock, from, name)
    if (place === undefined || found.has(place)) continue
    found.add(place)
    const { dependencies, peerDependencies, optionalDependencies } = lock.packages[place] ?? {}
    const needed = { ...peerDependencies, ...dependencies, ...(withOptional && optionalDependencies) }
    const optional = withOptional ? [] : Object.keys(optionalDependencies ?? {})
    const next = Object.keys(needed).filter((one) => !optional.includes(one))
    collect(lock, place, next, withOptional, found)
  }
}

/** Fields that are about the repository, or about the registry of the machine that wrote the lockfile. */
const LEFT_OUT = ['dev', 'devOptional', 'extraneous', 'optional', 'peer', 'resolved']

/**
 * A system that none is: the npm of Debian 13 (9.2) reads `os` and no `libc`, and would install binaries for musl, too, 51 MB. They
 * are listed all the same: later npms refuse a lockfile without them.
 */
const NO_SYSTEM = { os: ['musl'] }

const describePackage = (locked: LockedPackage, isOptional: boolean) => ({
  ...Object.fromEntries(Object.entries(locked).filter(([field]) => !LEFT_OUT.includes(field))),
  ...(locked.libc?.includes('glibc') === false && NO_SYSTEM),
  ...(isOptional && { optional: true }),
})

/** Locks the dependencies of a release. Each package has its integrity, and none the address of a registry. */
export const createShrinkwrap = (lock: Lockfile, manifest: ReleaseManifest): Result<object, Failure> => {
  const names = Object.keys(manifest.dependencies)
  const [needed, all] = [new Set<string>(), new Set<string>()]
  collect(lock, '', names, false, needed)
  collect(lock, '', names, true, all)
  const places = [...all].sort()
  const unlocked = [
    ...names.filter((name) => !needed.has(`node_modules/${name}`)),
    ...places.filter((place) => lock.packages[place]?.integrity === undefined),
  ]
  if (unlocked.length > 0)
    return err({
      kind: 'not-locked',
      message: `package-lock.json has no integrity of ${unlocked.join(', ')}: npm run lock`,
    })
  const packages = places.map((place) => [
    place,
    describePackage(lock.packages[place] ?? {}, !needed.has(place)),
  ])
  return ok({
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(packages) },
  })
}
