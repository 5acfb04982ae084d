import { escapeMarkup } from '@site/shared/escape-markup'
import { withoutForbidden } from './repairXml'

/** A text as XML says it, without what XML has no way to write. */
export const xmlText = (text: string): string => escapeMarkup(withoutForbidden(text))

type Attributes = Readonly<Record<string, string>>

/** An element; `content` is XML already. */
export const xmlElement = (name: string, attributes: Attributes, content = ''): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const tag = `${name}${written.join('')}`
  return content === '' ? `<${tag}/>` : `<${tag}>${content}</${name}>`
}

/** An element that says a text; nothing where there is none. */
export const xmlTextElement = (name: string, text: string): readonly string[] =>
  text === '' ? [] : [xmlElement(name, {}, xmlText(text))]
