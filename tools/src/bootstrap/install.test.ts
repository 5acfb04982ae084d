import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolders } from '../testing/temporaryFolders'

const folder = temporaryFolders()
const program = path.join(__dirname, '../../bootstrap/install.mjs')

type Packages = Readonly<Record<string, object>>

const writeLock = (root: string, file: string, packages: Packages): void => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), JSON.stringify({ packages }))
}

/** Runs the program with an `npm` that only prints its arguments. */
const run = (root: string): string => {
  const bin = path.join(root, 'bin')
  mkdirSync(bin)
  writeFileSync(path.join(bin, 'npm'), '#!/bin/sh\necho "npm $*"\n')
  chmodSync(path.join(bin, 'npm'), 0o755)
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
  return spawnSync(process.execPath, [program, root], { encoding: 'utf8', env }).stdout
}

const after = (locked: Packages, installed?: Packages): string => {
  const root = folder()
  if (installed) writeLock(root, 'node_modules/.package-lock.json', installed)
  writeLock(root, 'package-lock.json', { '': { name: 'site' }, ...locked })
  return run(root)
}

const tool = { 'node_modules/tool': { version: '1.2.3' } }

test('a fresh clone is installed', () => {
  expect(after(tool)).toMatch(/^installing 1 packages, .*\nnpm ci .*\ninstalled in \d+ s\n$/)
})

test('an installation that matches the lockfile is left alone, whichever file is newer', () => {
  expect(after(tool, tool)).toBe('')
})

test('another version in the lockfile is installed', () => {
  expect(after(tool, { 'node_modules/tool': { version: '1.2.2' } })).toContain('npm ci')
})

test('binaries of other platforms need not be installed', () => {
  const binary = { 'node_modules/@tool/win32-x64': { version: '1.2.3', optional: true } }
  expect(after({ ...tool, ...binary }, tool)).toBe('')
})
