import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PartNames } from './naming'

/** File -> its text. */
export type Files = Readonly<Record<string, string>>

/** The folders of `tools/template`: what every part has, in the checkout of the site, and in a repository of its own. */
export type TemplateFolder = 'part' | 'checkout' | 'repository'

/** Beside the sources of the command. */
const TEMPLATE = path.join(import.meta.dirname, '../../template')

/** The names in the template, which is a part called `exemple`. */
const NAMES = /mf-exemple|équipe Exemple|Exemple|exemple/g

/** A text or a path of the template, for the part of these names. */
const filledIn = (text: string, { name, folder, module, owner }: PartNames): string => {
  const filled = { 'mf-exemple': folder, 'équipe Exemple': owner, Exemple: module, exemple: name }
  return text.replace(NAMES, (word) => filled[word as keyof typeof filled])
}

/** The files of a folder of the template, for the part of these names. */
export const templateFiles = (folder: TemplateFolder, names: PartNames): Files => {
  const dir = path.join(TEMPLATE, folder)
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const name = path.relative(dir, file).replaceAll(path.sep, '/')
      return [filledIn(name, names), filledIn(readFileSync(file, 'utf8'), names)]
    }),
  )
}

type Versions = Readonly<Record<string, string>>

/** The template leaves the versions of packages open. */
const filledInVersions = (dependencies: Versions = {}, versions: Versions): Versions =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [
      name,
      version === '*' ? (versions[name] ?? version) : version,
    ]),
  )

/** The text of a `package.json` of the template, with these versions. */
export const withVersions = (text: string, versions: Versions): string => {
  const { dependencies, devDependencies, ...manifest } = JSON.parse(text) as Readonly<
    Record<string, Versions>
  >
  const filled = {
    ...manifest,
    dependencies: filledInVersions(dependencies, versions),
    ...(devDependencies && { devDependencies: filledInVersions(devDependencies, versions) }),
  }
  return `${JSON.stringify(filled, null, 2)}\n`
}

/** Writes files into a folder. */
export const writeFiles = (dir: string, files: Files): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
}
