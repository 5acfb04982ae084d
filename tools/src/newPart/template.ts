import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PartNames } from './naming'

/** File -> its text. */
export type Files = Readonly<Record<string, string>>

/** Beside the sources of the command: a part called exemple, and what a repository of its own has besides or instead. */
const TEMPLATE = path.join(import.meta.dirname, '../../template')

const NAMES = /mf-exemple|équipe Exemple|Exemple|exemple/g

const fillNames = (text: string, { name, folder, module, owner }: PartNames): string => {
  const filled = { 'mf-exemple': folder, 'équipe Exemple': owner, Exemple: module, exemple: name }
  return text.replace(NAMES, (word) => filled[word as keyof typeof filled])
}

/** The template leaves the versions of packages open: `"react": "*"`. */
const fillVersions = (text: string, versions: Readonly<Record<string, string>>): string =>
  text.replace(/"([^"]+)": "\*"/g, (open, name) => (versions[name] ? `"${name}": "${versions[name]}"` : open))

/**
 * The files of a folder of the template, for the part of these names.
 * @param versions package name -> version or file
 */
export const fillTemplate = (
  folder: 'part' | 'repository',
  names: PartNames,
  versions: Readonly<Record<string, string>> = {},
): Files => {
  const dir = path.join(TEMPLATE, folder)
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const name = path.relative(dir, file).replaceAll(path.sep, '/')
      return [fillNames(name, names), fillVersions(fillNames(readFileSync(file, 'utf8'), names), versions)]
    }),
  )
}

/** Writes files into a folder. */
export const writeFiles = (dir: string, files: Files): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
}
