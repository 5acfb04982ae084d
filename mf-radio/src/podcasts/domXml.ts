import type { ParseXml } from './xml'

/** Reads XML with a DOM parser, which answers a `parsererror` for what is not XML. */
export const parseXmlWith =
  (parser: Pick<DOMParser, 'parseFromString'>): ParseXml =>
  (xml) => {
    const document = parser.parseFromString(xml, 'application/xml')
    return document.querySelector('parsererror') ? null : document.documentElement
  }
