import { JSDOM } from 'jsdom'
import { parseXmlWith } from '../podcasts/domXml'
import type { ParseXml } from '../podcasts/xml'

/** The parser of a browser, for tests that run without one. */
export const parseXmlInNode: ParseXml = (xml) => parseXmlWith(new new JSDOM().window.DOMParser())(xml)
