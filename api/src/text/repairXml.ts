// Reads XML, and repairs it first where it is invalid.
import { map, type Result } from '@site/shared/result'
import { decodeEntities, joinPairs } from './entities'
import { type Namespaces, parseXml, withoutForbidden, type XmlElement, type XmlFailure } from './xml'

/** An ampersand, with the name of its entity if it has one. */
const AMPERSAND = /&(?:(#\d{1,7}|#x[\da-fA-F]{1,6}|[a-zA-Z]\w{0,31});)?/g
const OF_XML = /^&(?:amp|lt|gt|quot|apos);$/

const escapeAmpersand = (found: string, name: string | undefined): string => {
  if (name === undefined) return '&amp;'
  if (OF_XML.test(found)) return found
  const read = decodeEntities(found)
  return read === found ? found.replace('&', '&amp;') : read.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const BARE_BRACKET = /<(?![A-Za-z_/!?])/g
const HTML_TAG =
  /<(\/?(?:a|b|blockquote|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|span|strong|u|ul)(?:\s[^<>]*)?\/?)>/gi
const OPEN_ELEMENT = /<((enclosure|itunes:image)\s[^<>]*[^/<>])>(?!\s*<\/\2)/g

/**
 * Rewrites the closed sections of a text and what is around them. An expression would search the rest of the text for the end of each
 * section that nobody closed.
 */
const mapSections = (
  text: string,
  [opening, closing]: readonly [string, string],
  inside: (section: string) => string,
  outside: (piece: string) => string,
): string => {
  const written: string[] = []
  let position = 0
  for (;;) {
    const start = text.indexOf(opening, position)
    const end = start < 0 ? -1 : text.indexOf(closing, start + opening.length)
    if (end < 0) return written.concat(outside(text.slice(position))).join('')
    const behind = end + closing.length
    written.push(outside(text.slice(position, start)), inside(text.slice(start, behind)))
    position = behind
  }
}

const asItIs = (piece: string): string => piece

const removeComments = (text: string): string => mapSections(text, ['<!--', '-->'], () => '', asItIs)

const repairText = (text: string): string =>
  joinPairs(removeComments(text))
    .replace(HTML_TAG, '&lt;$1&gt;')
    .replace(OPEN_ELEMENT, '<$1/>')
    .replace(BARE_BRACKET, '&lt;')
    .replaceAll(']]>', ']]&gt;')
    .replace(AMPERSAND, escapeAmpersand)

/** Repairs the text outside closed CDATA sections, where `&` must be escaped. */
const repairOutside = (xml: string): string => mapSections(xml, ['<![CDATA[', ']]>'], asItIs, repairText)

const TAG = /<\/?[A-Za-z_][^<>]*>/g
const PREFIX = /(^<\/?|\s)([A-Za-z_][\w.-]*):(?=[\w.-]+(?:\s*=\s*["']|[\s/>]))/g

/** Writes a hyphen behind a prefix that nothing declares, so that it is part of the name. */
const joinUnboundPrefixes = (xml: string, namespaces: Namespaces): string => {
  const declared = new Set([...xml.matchAll(/\bxmlns:([\w.-]+)/g)].map(([, prefix]) => prefix))
  const isBound = (prefix: string): boolean =>
    /^xml(?:ns)?$/.test(prefix) || Object.hasOwn(namespaces, prefix) || declared.has(prefix)
  return xml.replace(TAG, (tag) =>
    tag.replace(PREFIX, (found, before: string, prefix: string) =>
      isBound(prefix) ? found : `${before}${prefix}-`,
    ),
  )
}

/**
 * Repairs the most frequent mistakes in XML: stray ampersands and angle brackets, entities and tags of HTML,
 * control characters, prefixes without a namespace.
 */
const repairXml = (xml: string, namespaces: Namespaces): string =>
  joinUnboundPrefixes(repairOutside(withoutForbidden(xml)), namespaces)

/** Reads XML inside an element, as it is or repaired; `text` is what was read. */
export const parseRepaired = (
  xml: string,
  namespaces: Namespaces,
  wrap = (text: string): string => text,
): Result<{ readonly text: string; readonly element: XmlElement }, XmlFailure> => {
  const parsed = parseXml(wrap(xml), namespaces)
  const text = parsed.ok ? xml : repairXml(xml, namespaces)
  return map(parsed.ok ? parsed : parseXml(wrap(text), namespaces), (element) => ({ text, element }))
}
