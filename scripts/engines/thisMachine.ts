import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { EngineMachine } from './prepareEngines'
import type { Program } from './programs'

const isDebianRoot = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** `/usr/lib` itself, and its folders for each kind of processor. */
const libraryFolders = (): readonly string[] =>
  existsSync('/usr/lib')
    ? readdirSync('/usr/lib').flatMap((name) => (name.includes('-linux-') ? `/usr/lib/${name}` : []))
    : []

const foldersOf = ({ folders }: Program): readonly string[] =>
  folders?.flatMap((folder) => libraryFolders().map((library) => path.join(library, folder))) ??
  (process.env.PATH ?? '').split(path.delimiter)

/** Where a program is on this machine; undefined when it has none. */
export const findProgram = (program: Program): string | undefined =>
  foldersOf(program)
    .flatMap((folder) => program.names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))

const fromDebian = (debianPackages: readonly string[]): void => {
  if (!isDebianRoot()) return
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '--yes', '-qq', ...debianPackages], options)
}

/** The machine this process runs on. */
export const engineMachine: EngineMachine = { find: findProgram, install: fromDebian }
