import { decodeEntities } from '@site/shared/entities'

/** An ampersand, with the name of an entity where it is one. */
const AMPERSAND = /&(?:(#\d{1,7}|#x[\da-fA-F]{1,6}|[a-zA-Z]\w{0,31});)?/g
const OF_XML = /^&(?:amp|lt|gt|quot|apos);$/
/** What XML has no way to write: control characters, and halves of pairs. */
const FORBIDDEN = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu

const escapeAmpersand = (found: string, name: string | undefined): string => {
  if (name === undefined) return '&amp;'
  if (OF_XML.test(found)) return found
  const read = decodeEntities(found)
  return read === found ? found.replace('&', '&amp;') : read.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const mendText = (text: string): string => text.replace(AMPERSAND, escapeAmpersand)

/** Mends what is outside of sections that are closed: there an ampersand is one. */
const mendOutside = (xml: string): string => {
  const mended: string[] = []
  let position = 0
  for (;;) {
    const start = xml.indexOf('<![CDATA[', position)
    const end = start < 0 ? -1 : xml.indexOf(']]>', start)
    if (end < 0) return mended.concat(mendText(xml.slice(position))).join('')
    mended.push(mendText(xml.slice(position, start)), xml.slice(start, end + 3))
    position = end + 3
  }
}

/** A text without what XML has no way to write. */
export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, '')

/** Mends what people and programs most often get wrong in XML: stray ampersands, entities of HTML, control characters. */
export const repairXml = (xml: string): string => mendOutside(withoutForbidden(xml))
