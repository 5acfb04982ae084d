import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createShrinkwrap, type Lockfile } from './shrinkwrap'
import { DEPENDENCIES } from './stage'

const MANIFEST = {
  name: 'site',
  version: '1.0.0',
  license: 'MIT',
  bin: { site: './site.mjs' },
  engines: { node: '>=20' },
  dependencies: { draw: '1.0.0' },
}

const LOCK: Lockfile = {
  packages: {
    'node_modules/draw': {
      version: '1.0.0',
      integrity: 'sha512-draw',
      dependencies: { detect: '^2.0.0' },
      optionalDependencies: { 'draw-linux': '1.0.0' },
    },
    'node_modules/draw/node_modules/detect': { version: '2.0.0', integrity: 'sha512-detect-2' },
    'node_modules/detect': { version: '1.0.0', integrity: 'sha512-detect-1' },
    'node_modules/draw-linux': { version: '1.0.0', integrity: 'sha512-linux' },
    'node_modules/webpack': { version: '5.0.0', integrity: 'sha512-webpack' },
  },
}

const readPackages = (
  lock: Lockfile,
  dependencies: Readonly<Record<string, string>> = MANIFEST.dependencies,
) => {
  const made = createShrinkwrap(lock, { ...MANIFEST, dependencies })
  if (!made.ok) throw new Error(made.error.message)
  return (made.value as Lockfile).packages
}

test('only what the dependencies need is locked, each at the place Node finds it, binaries as optional', () => {
  const { '': root, ...packages } = readPackages(LOCK)
  expect(root).toEqual(MANIFEST)
  expect(packages).toEqual({
    'node_modules/draw': LOCK.packages['node_modules/draw'],
    'node_modules/draw-linux': { version: '1.0.0', integrity: 'sha512-linux', optional: true },
    'node_modules/draw/node_modules/detect': { version: '2.0.0', integrity: 'sha512-detect-2' },
  })
})

test('binaries for musl are listed, and for no system: the npm of Debian 13 reads no libc', () => {
  const binaries = {
    'node_modules/draw-musl': { version: '1.0.0', integrity: 'sha512-musl', os: ['linux'], libc: ['musl'] },
    'node_modules/draw-gnu': { version: '1.0.0', integrity: 'sha512-gnu', os: ['linux'], libc: ['glibc'] },
  }
  const draw = {
    ...LOCK.packages['node_modules/draw'],
    optionalDependencies: { 'draw-musl': '1.0.0', 'draw-gnu': '1.0.0' },
  }
  const packages = readPackages({ packages: { ...LOCK.packages, ...binaries, 'node_modules/draw': draw } })
  expect(packages['node_modules/draw-musl']).toMatchObject({ os: ['musl'], optional: true })
  expect(packages['node_modules/draw-gnu']).toMatchObject({ os: ['linux'], optional: true })
})

test('a package without integrity is refused by its name', () => {
  const packages = { ...LOCK.packages, 'node_modules/draw-linux': { version: '1.0.0' } }
  expect(createShrinkwrap({ packages }, MANIFEST)).toEqual({
    ok: false,
    error: {
      kind: 'not-locked',
      message: 'package-lock.json has no integrity of node_modules/draw-linux: npm run lock',
    },
  })
})

test('the release locks its own dependencies, and names no registry', () => {
  const lock: Lockfile = JSON.parse(readFileSync(path.join(__dirname, '../../package-lock.json'), 'utf8'))
  const dependencies = Object.fromEntries(DEPENDENCIES.map((name) => [name, '*']))
  const { '': _root, ...packages } = readPackages(lock, dependencies)
  expect(Object.keys(packages)).toEqual(
    expect.arrayContaining([...DEPENDENCIES, '@img/sharp-linux-x64'].map((name) => `node_modules/${name}`)),
  )
  expect(JSON.stringify(packages)).not.toContain('resolved')
  expect(packages['node_modules/webpack']).toBeUndefined()
})
