import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'

const folder = temporaryFolders()
const program = path.join(__dirname, '../../bootstrap/completeLockfile.mjs')

/** A registry that has the musl binary and lacks every other: an `npm` in front of the real one. */
const withRegistry = (dir: string): NodeJS.ProcessEnv => {
  const bin = path.join(dir, 'bin')
  mkdirSync(bin)
  const lines = [
    '#!/bin/sh',
    'if [ "$*" = "view @tool/linux-x64-musl@1.2.3 dist.integrity" ]; then echo sha512-musl; else exit 1; fi',
  ]
  writeFileSync(path.join(bin, 'npm'), lines.join('\n'))
  chmodSync(path.join(bin, 'npm'), 0o755)
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
}

const complete = (packages: object) => {
  const dir = folder()
  const file = path.join(dir, 'package-lock.json')
  const env = withRegistry(dir)
  writeFileSync(file, JSON.stringify({ lockfileVersion: 3, packages }))
  const { stdout } = spawnSync(process.execPath, [program, file], { env, encoding: 'utf8' })
  const text = readFileSync(file, 'utf8')
  spawnSync(process.execPath, [program, file], { env })
  expect(readFileSync(file, 'utf8')).toBe(text)
  return { packages: JSON.parse(text).packages as Record<string, object>, said: stdout }
}

const tool = (names: readonly string[]) => ({
  'node_modules/tool': {
    version: '1.2.3',
    dev: true,
    optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.2.3'])),
  },
})

test('binaries of other platforms are added with the platform their name spells', () => {
  const { packages } = complete(
    tool(['@tool/darwin-arm64', '@tool/linux-x64-musl', '@tool/win32-ia32-msvc', '@tool/wasm32-wasi']),
  )
  const common = { version: '1.2.3', dev: true, optional: true }
  expect(packages).toMatchObject({
    'node_modules/@tool/darwin-arm64': { ...common, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/@tool/linux-x64-musl': { ...common, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@tool/win32-ia32-msvc': { ...common, os: ['win32'], cpu: ['ia32'] },
    'node_modules/@tool/wasm32-wasi': { ...common, cpu: ['wasm32'] },
  })
})

test('packages the lockfile already describes stay the same, nested ones too', () => {
  const described = {
    ...tool(['@tool/linux-x64', '@tool/linux-arm64']),
    'node_modules/@tool/linux-x64': { version: '1.2.3', integrity: 'sha512-a' },
    'node_modules/tool/node_modules/@tool/linux-arm64': { version: '1.2.3', integrity: 'sha512-b' },
  }
  expect(complete(described).packages).toEqual(described)
})

test('an added package gets its integrity from the registry, or is named as without one', () => {
  const { packages, said } = complete(tool(['@tool/linux-x64-musl', '@tool/darwin-arm64']))
  expect(packages['node_modules/@tool/linux-x64-musl']).toMatchObject({ integrity: 'sha512-musl' })
  expect(packages['node_modules/@tool/darwin-arm64']).not.toHaveProperty('integrity')
  expect(said).toContain('without integrity: @tool/darwin-arm64@1.2.3')
})

test('a package without integrity gets it as soon as the registry has it', () => {
  const added = { version: '1.2.3', dev: true, optional: true, os: ['linux'] }
  const { packages } = complete({ 'node_modules/@tool/linux-x64-musl': added })
  expect(packages['node_modules/@tool/linux-x64-musl']).toEqual({ ...added, integrity: 'sha512-musl' })
})

interface Locked {
  readonly link?: boolean
  readonly integrity?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

test('only binaries of other platforms are in the lockfile of the site without integrity', () => {
  const locked: Readonly<Record<string, Locked>> = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  ).packages
  const isHere = ({ os, cpu }: Locked): boolean =>
    (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
  const unchecked = Object.entries(locked).filter(
    ([at, { link, integrity }]) => at.includes('node_modules/') && !link && !integrity,
  )
  expect(unchecked.filter(([, { optional, os, cpu }]) => !optional || !(os || cpu))).toEqual([])
  expect(unchecked.filter(([, entry]) => isHere(entry) && !('libc' in entry))).toEqual([])
})
