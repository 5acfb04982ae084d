import { parseFeedDate } from '../time/feedDate'
import { cutItems, findClosingTag } from './itemSpans'
import { parseRepaired } from './repairXml'
import {
  findBase,
  findChild,
  isKnown,
  type Namespaces,
  PODCAST_NAMESPACES,
  readNamespaces,
  readText,
  writeElement,
  type XmlElement,
  xmlElement,
  xmlText,
  xmlTextElement,
} from './xml'

const ROOT = /<(?:([A-Za-z_][\w.-]*):)?feed(?=[\s>])[^<>]*>/
const RSS = /<rss(?=[\s>])/
const ATOM = /w3\.org\/2005\/Atom|purl\.org\/atom\//i
const XHTML = /<(?:[\w.-]+:)?content\b[^<>]*\btype\s*=\s*["']xhtml["'][^<>]*>/
const CONTENT_END = /<\/(?:[\w.-]+:)?content\s*>/
const LANGUAGE = /\bxml:lang\s*=\s*["']([\w-]+)["']/

const listLinks = (element: XmlElement, relation: string): readonly ReadonlyMap<string, string>[] =>
  element.children
    .filter(({ name }) => name === 'atom:link')
    .map(({ attributes }) => attributes)
    .filter((attributes) => (attributes.get('rel') ?? 'alternate') === relation)

const findHref = (element: XmlElement, relation: string): string =>
  listLinks(element, relation)[0]?.get('href')?.trim() ?? ''

const writeEnclosure = (attributes: ReadonlyMap<string, string>, address: 'href' | 'src'): string =>
  xmlElement('enclosure', {
    url: attributes.get(address) ?? '',
    length: attributes.get('length') ?? '',
    type: attributes.get('type') ?? '',
  })

/** Podcast extensions are the same in Atom and RSS. */
const writeExtensions = ({ children }: XmlElement): readonly string[] =>
  children.filter(({ name }) => isKnown(name) && /^(?!atom:).+:/.test(name)).map(writeElement)

const findFirst = (element: XmlElement, ...names: readonly string[]): string =>
  names.map((name) => readText(element, name)).find((text) => text !== '') ?? ''

const writeDate = (text: string): string => {
  const date = parseFeedDate(text)
  return date === null ? '' : new Date(date).toUTCString()
}

interface Scope {
  readonly namespaces: Namespaces
  /** The `xml:base` of the feed, unresolved. */
  readonly base: string
}

/** Reads a piece of a feed whose own names, without a prefix, are those of Atom. */
const parsePiece = (xml: string, { namespaces, base }: Scope): XmlElement | undefined => {
  const read = parseRepaired(
    xml,
    namespaces,
    (text) => `<feed xmlns="${PODCAST_NAMESPACES.atom}" ${base}>${text}</feed>`,
  )
  return read.ok ? read.value.element : undefined
}

/** The XHTML content of an entry; undefined without any. */
const findXhtml = (xml: string): string | undefined => xml.split(XHTML, 2)[1]?.split(CONTENT_END, 1)[0]

/** An unreadable entry becomes an unreadable item. */
const writeItem = (xml: string, scope: Scope): string => {
  const entry = parsePiece(xml, scope)?.children[0]
  if (!entry) return `<item>${xml}</item>`
  const content = findChild(entry, 'atom:content')?.attributes
  return xmlElement(
    'item',
    {},
    [
      xmlTextElement('title', readText(entry, 'atom:title')),
      xmlTextElement('link', findHref(entry, 'alternate')),
      xmlElement('guid', { isPermaLink: 'false' }, xmlText(readText(entry, 'atom:id'))),
      xmlTextElement(
        'pubDate',
        writeDate(findFirst(entry, 'atom:published', 'atom:issued', 'atom:updated', 'atom:modified')),
      ),
      xmlTextElement(
        'description',
        readText(entry, 'atom:summary') || (findXhtml(xml) ?? readText(entry, 'atom:content')),
      ),
      ...listLinks(entry, 'enclosure').map((link) => writeEnclosure(link, 'href')),
      content?.has('src') ? writeEnclosure(content, 'src') : '',
      ...writeExtensions(entry),
    ].join(''),
  )
}

const writeHead = (xml: string, scope: Scope): string => {
  const feed = parsePiece(xml, scope)
  if (!feed) return ''
  const [next, archive] = [findHref(feed, 'next'), findHref(feed, 'prev-archive')]
  const image = findFirst(feed, 'atom:logo', 'atom:icon')
  return [
    xmlTextElement('title', readText(feed, 'atom:title')),
    xmlTextElement('link', findHref(feed, 'alternate')),
    next === '' ? '' : xmlElement('atom:link', { rel: 'next', href: next }),
    archive === '' ? '' : xmlElement('atom:link', { rel: 'prev-archive', href: archive }),
    xmlTextElement('description', findFirst(feed, 'atom:subtitle', 'atom:tagline')),
    xmlTextElement('copyright', findFirst(feed, 'atom:rights', 'atom:copyright')),
    xmlTextElement('itunes:author', readText(findChild(feed, 'atom:author') ?? feed, 'atom:name')),
    image === '' ? '' : xmlElement('image', {}, xmlTextElement('url', image)),
    ...writeExtensions(feed),
  ].join('')
}

/** Converts an Atom document to RSS, which the rest of the service reads; other texts stay as they are. */
export const convertAtom = (xml: string): string => {
  const root = ROOT.exec(xml)
  const rss = RSS.exec(xml)
  if (!root || !ATOM.test(root[0]) || (rss && rss.index < root.index)) return xml
  const prefix = root[1] === undefined ? '' : `${root[1]}:`
  const scope = { namespaces: readNamespaces(root[0]), base: findBase(root[0]) }
  const content = xml.slice(root.index + root[0].length)
  const { before, items, behind } = cutItems(content, `${prefix}entry`)
  const end = findClosingTag(behind, `${prefix}feed`)
  return [
    '<rss version="2.0"><channel>',
    xmlTextElement('language', LANGUAGE.exec(root[0])?.[1] ?? ''),
    writeHead(before, scope),
    ...items.map((item) => writeItem(item, scope)),
    writeHead(behind.slice(0, end?.start), scope),
    end ? '</channel></rss>' : '',
  ].join('')
}
