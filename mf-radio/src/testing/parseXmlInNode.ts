import { JSDOM } from 'jsdom'
import type { ParseXml } from '../podcasts/xml'

/** The parser of a browser, for tests that run without one. */
export const parseXmlInNode: ParseXml = (xml) =>
  new new JSDOM().window.DOMParser().parseFromString(xml, 'application/xml')
