import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'

const folder = temporaryFolders()
const program = path.join(__dirname, '../../bootstrap/completeLockfile.mjs')

const complete = (packages: object): { readonly packages: Record<string, object>; readonly text: string } => {
  const file = path.join(folder(), 'package-lock.json')
  writeFileSync(file, JSON.stringify({ lockfileVersion: 3, packages }))
  spawnSync(process.execPath, [program, file])
  const text = readFileSync(file, 'utf8')
  spawnSync(process.execPath, [program, file])
  expect(readFileSync(file, 'utf8')).toBe(text)
  return { packages: JSON.parse(text).packages, text }
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

test('what the lockfile describes already stays as it is, also when it is nested', () => {
  const described = {
    ...tool(['@tool/linux-x64', '@tool/linux-arm64']),
    'node_modules/@tool/linux-x64': { version: '1.2.3', integrity: 'sha512-a' },
    'node_modules/tool/node_modules/@tool/linux-arm64': { version: '1.2.3', integrity: 'sha512-b' },
  }
  expect(complete(described).packages).toEqual(described)
})
