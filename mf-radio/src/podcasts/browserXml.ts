import { parseXmlWith } from './domXml'
import type { ParseXml } from './xml'

/** The browser's own XML parser. */
export const parseXmlInBrowser: ParseXml = (xml) => parseXmlWith(new DOMParser())(xml)
