import { escapeMarkup } from '@site/shared/escape-markup'

/** Attribute name -> value; true writes the bare name, undefined leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | true | undefined>>

const attribute = ([name, value]: readonly [string, string | true | undefined]): string => {
  if (value === undefined) return ''
  return value === true ? ` ${name}` : ` ${name}="${escapeMarkup(value)}"`
}

const opening = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes).map(attribute).join('')}>`

/** An element that has no content, such as `<meta>`. */
export const voidElement = (name: string, attributes: Attributes): string => opening(name, attributes)

/** An element around HTML that is already safe. */
export const element = (name: string, attributes: Attributes, html = ''): string =>
  `${opening(name, attributes)}${html}</${name}>`

/** JSON inside a script element, which no string in it can close. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Data for scripts to read: a block no browser runs. */
export const jsonBlock = (id: string, data: unknown): string =>
  element('script', { type: 'application/json', id }, scriptJson(data))
