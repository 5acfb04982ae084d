import type { ParseXml } from './xml'

/** The browser's own XML parser. */
export const parseXmlInBrowser: ParseXml = (xml) => new DOMParser().parseFromString(xml, 'application/xml')
