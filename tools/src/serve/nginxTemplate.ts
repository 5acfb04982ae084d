import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BELOW, EMBED, EMBED_FILES, FILE_ENDING, PINNED_FILES } from './addresses'

/** For a site in a folder, and for one in object storage. */
export type TemplateName = 'folder' | 'storage'

/** A template as it is in `tools/template/nginx`. */
export const readNginxTemplate = (name: TemplateName): string =>
  readFileSync(path.join(import.meta.dirname, '../../template/nginx', `${name}.conf`), 'utf8')

/** The addresses that the site's own server knows too. */
const ADDRESSES = {
  embedPage: EMBED,
  embedFiles: EMBED_FILES,
  pinnedFiles: PINNED_FILES,
  below: BELOW,
  fileEnding: FILE_ENDING,
}

/**
 * As nginx reads it: bare, or in quotes where a character would end the word. nginx has no way to write a `$`, which callers
 * refuse.
 */
export const quoteWord = (text: string): string =>
  text === '' || /[\s"';{}\\#]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text

/**
 * Fills in a template.
 * @param names what is between `{{ }}` -> its text, as nginx reads it; a missing name throws
 * @param choices the words behind `#` whose lines are taken
 */
export const fillNginxTemplate = (
  template: string,
  names: Readonly<Record<string, string>>,
  choices: readonly string[],
): string => {
  const known: Readonly<Record<string, string>> = { ...ADDRESSES, ...names }
  const taken = choices.reduce((text, choice) => text.replaceAll(`#${choice} `, ''), template)
  return taken.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = known[name]
    if (text === undefined) throw new Error(`the template of nginx asks for an unknown ${name}`)
    return text
  })
}
