/** Writes HTML in which no text can leave the element or attribute it is in. */
import { escapeMarkup } from '@site/shared/text'

/** Attribute name -> value; true writes the bare name, undefined leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | true | undefined>>

const writeAttribute = ([name, value]: readonly [string, string | true | undefined]): string => {
  if (value === undefined) return ''
  return value === true ? ` ${name}` : ` ${name}="${escapeMarkup(value)}"`
}

/** Writes an element that has no content, such as `<meta>`. */
export const voidElement = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes).map(writeAttribute).join('')}>`

/** Writes an element around HTML that is already safe. */
export const element = (name: string, attributes: Attributes, html = ''): string =>
  `${voidElement(name, attributes)}${html}</${name}>`

/** Writes JSON for a script element; no string in it can close the element. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Writes data for scripts to read: a block that no browser runs. */
export const jsonBlock = (id: string, data: unknown): string =>
  element('script', { type: 'application/json', id }, scriptJson(data))

const SOURCE_MAP = /^\/\/# sourceMappingURL=.*$/gm

/** Would end a script element, or make browsers read past its end. Minified code has it in strings only. */
const SCRIPT_MARKUP = /<(?=!--|\/?script)/gi

/** Prepares the text of a script file for an inline script element. */
export const inlineScript = (code: string): string =>
  code.replace(SOURCE_MAP, '').replace(SCRIPT_MARKUP, '\\x3c').trim()
