import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installFromDebian } from '../debian/debian'
import type { EngineMachine } from './prepareEngines'
import type { Program } from './programs'

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

/** The machine this process runs on. */
export const engineMachine: EngineMachine = {
  find: findProgram,
  install: (debianPackages) => void installFromDebian(...debianPackages),
}
