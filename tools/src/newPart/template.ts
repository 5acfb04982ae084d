import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PartNames } from './naming'

/** File -> its text. */
export type Files = Readonly<Record<string, string>>

/** The folders of `tools/template`: what every part has, and what it has in the checkout of the site. */
export type TemplateFolder = 'part' | 'checkout'

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
