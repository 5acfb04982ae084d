import { parseUrl, webUrl } from '@site/shared/address'
import { err, ok, type Result } from '@site/shared/result'
import { escapeMarkup } from '@site/shared/text'
import { SaxesParser } from 'saxes'

/** The namespaces of podcast feeds, for items that use one their document does not declare. */
export const PODCAST_NAMESPACES: Namespaces = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  media: 'http://search.yahoo.com/mrss/',
  podcast: 'https://podcastindex.org/namespace/1.0',
  googleplay: 'http://www.google.com/schemas/play-podcasts/1.0',
  psc: 'http://podlove.org/simple-chapters',
  acast: 'https://schema.acast.com/1.0/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  enc: 'http://purl.oclc.org/net/rss_2.0/enc#',
}

/** Other names of these namespaces: Apple's first spelling, the first one of the Podcast Index, Yahoo's without its slash. */
const OTHER_URIS: readonly (readonly [uri: string, prefix: string])[] = [
  ['http://www.itunes.com/DTDs/Podcast-1.0.dtd', 'itunes'],
  ['http://purl.org/atom/ns#', 'atom'],
  ['http://www.rssboard.org/media-rss', 'media'],
  ['https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md', 'podcast'],
]

/** Feeds write these addresses with and without `s`, `www.` and a last slash or hash, in capitals or not. */
const normalizeUri = (uri: string): string =>
  uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/(?<![/#])[/#]+$/, '')

const PREFIXES: ReadonlyMap<string, string> = new Map(
  [...Object.entries(PODCAST_NAMESPACES).map(([prefix, uri]) => [uri, prefix] as const), ...OTHER_URIS].map(
    ([uri, prefix]) => [normalizeUri(uri), prefix],
  ),
)

/** The `xml:base` of a tag, as it is written; empty without one, or for one so long that it does harm in front of every item. */
export const findBase = (tag: string): string =>
  /\bxml:base\s*=\s*(?:"[^"<>]{0,200}"|'[^'<>]{0,200}')/.exec(tag)?.[0] ?? ''

const DECLARATION = /\bxmlns:([A-Za-z_][\w.-]*)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g

/** The namespaces an opening tag declares, added to those of podcast feeds. `xml` and `xmlns` cannot be declared. */
export const readNamespaces = (tag: string): Namespaces => {
  const declared = [...tag.matchAll(DECLARATION)]
    .map(([, prefix = '', double, single]) => [prefix, double ?? single ?? ''] as const)
    .filter(
      ([prefix, uri]) =>
        uri !== '' && !/^xml/i.test(prefix) && !/&|www\.w3\.org\/(?:XML|2000\/xmlns)/.test(uri),
    )
  return { ...PODCAST_NAMESPACES, ...Object.fromEntries(declared) }
}

/** An element of a document. */
export interface XmlElement {
  /** With the prefix `PODCAST_NAMESPACES` has for its namespace, else as it is written. */
  readonly name: string
  /** By name, with the same prefixes. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Its text, including that of its children. */
  readonly text: string
}

export interface XmlFailure {
  readonly kind: 'not-xml'
  readonly message: string
}

/** Prefix -> namespace. */
export type Namespaces = Readonly<Record<string, string>>

/** Deeper documents are hostile, as are those with a longer `xml:base`. */
const MAX_DEPTH = 64
const MAX_BASE_CHARACTERS = 2_000

interface OpenElement extends XmlElement {
  readonly children: XmlElement[]
  text: string
  /** The base of its relative addresses; empty without one. */
  readonly base: string
}

/** Attributes and elements whose text is an address. */
const ADDRESS = /^(?:(?:enc:)?url|href|src|uri|(?:rdf:)?resource|link|atom:(?:logo|icon))$/

/** The address of the web that a text is in the scope of an `xml:base`; the text itself without such an address. */
const resolveAddress = (text: string, base: string): string =>
  base === '' || text.trim() === '' || URL.canParse(text) ? text : (parseUrl(text.trim(), base)?.href ?? text)

/** The `xml:base` of an element inside of another one (XML Base, 4.3), both as `findBase` finds them. */
export const joinBases = (outer: string, inner: string): string => {
  if (outer === '' || inner === '') return inner || outer
  const [from = '', to = ''] = [outer, inner].map((base) => /["'](.*)["']$/s.exec(base)?.[1])
  return `xml:base="${resolveAddress(to, from).replaceAll('"', '%22')}"`
}

/**
 * Reads a document of one root element; prefixes of `namespaces` need no declaration, and relative addresses are resolved by `xml:base`.
 * Nothing outside of it is fetched.
 */
export const parseXml = (xml: string, namespaces: Namespaces = {}): Result<XmlElement, XmlFailure> => {
  const parser = new SaxesParser({
    xmlns: true,
    // saxes copies `additionalNamespaces` for every item: a feed may declare thousands.
    resolvePrefix: (prefix: string) => (Object.hasOwn(namespaces, prefix) ? namespaces[prefix] : undefined),
  })
  const prefixes = new Map<string, string | undefined>()
  const readName = ({ name, local, uri }: Record<'name' | 'local' | 'uri', string>): string => {
    if (!prefixes.has(uri)) prefixes.set(uri, PREFIXES.get(normalizeUri(uri)))
    const prefix = prefixes.get(uri)
    return prefix === undefined ? name : `${prefix}:${local}`
  }
  const path: OpenElement[] = []
  let root: XmlElement | undefined
  const addText = (text: string): void => {
    for (const element of path) element.text += text
  }
  parser.on('opentag', (tag) => {
    const outer = path.at(-1)?.base ?? ''
    const inner = resolveAddress(tag.attributes['xml:base']?.value ?? '', outer)
    const base = webUrl(inner) !== undefined && inner.length <= MAX_BASE_CHARACTERS ? inner : outer
    const attributes = Object.values(tag.attributes).map((attribute): readonly [string, string] => {
      const name = readName(attribute)
      return [name, ADDRESS.test(name) ? resolveAddress(attribute.value, base) : attribute.value]
    })
    const element = {
      name: readName(tag),
      attributes: new Map(attributes),
      children: [],
      text: '',
      base,
    }
    if (path.length === MAX_DEPTH) throw new Error('too deep')
    path.at(-1)?.children.push(element)
    path.push(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = path.pop()
    if (element && ADDRESS.test(element.name)) element.text = resolveAddress(element.text, element.base)
    root = element
  })
  try {
    parser.write(xml).close()
  } catch (error) {
    return err({ kind: 'not-xml', message: error instanceof Error ? error.message : String(error) })
  }
  return root === undefined ? err({ kind: 'not-xml', message: 'nothing in it' }) : ok(root)
}

/** The first child of a name. */
export const findChild = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name)

/** The trimmed text of the first child of a name; empty without such a child. */
export const readText = (element: XmlElement, name: string): string =>
  findChild(element, name)?.text.trim() ?? ''

/** An attribute of the first child of a name; empty when either is missing. */
export const readAttribute = (element: XmlElement, name: string, attribute: string): string =>
  findChild(element, name)?.attributes.get(attribute)?.trim() ?? ''

/** The first web address of a list; empty without one. */
export const findWebUrl = (addresses: readonly string[]): string =>
  addresses.find((address) => webUrl(address) !== undefined) ?? ''

/** Characters that XML cannot contain: control characters and lone surrogates. */
const FORBIDDEN = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu

/** Removes characters that XML cannot contain. */
export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, '')

/** Escapes a text for XML, and removes characters it cannot contain. */
export const xmlText = (text: string): string => escapeMarkup(withoutForbidden(text))

/** An element with attributes; `content` is XML already. */
export const xmlElement = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  content = '',
): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const tag = `${name}${written.join('')}`
  return content === '' ? `<${tag}/>` : `<${tag}>${content}</${name}>`
}

/** An element with a text; empty if the text is. */
export const xmlTextElement = (name: string, text: string): string =>
  text === '' ? '' : xmlElement(name, {}, xmlText(text))

/** Whether a name needs no declaration in a document this service writes. */
export const isKnown = (name: string): boolean =>
  !name.includes(':') || Object.hasOwn(PODCAST_NAMESPACES, name.slice(0, name.indexOf(':')))

const isWritten = (attribute: string, value: string): boolean =>
  /^[A-Za-z][\w-]*$/.test(attribute) &&
  (!/^(?:url|href|img|uri)$/i.test(attribute) || /^https?:\/\//i.test(value))

/** Writes an element that was read, without attributes of other namespaces or addresses that are not of the web. */
export const writeElement = ({ name, attributes, children, text }: XmlElement): string =>
  xmlElement(
    name,
    Object.fromEntries([...attributes].filter(([key, value]) => isWritten(key, value))),
    children.length === 0
      ? xmlText(text.trim())
      : children
          .filter((one) => isKnown(one.name))
          .map(writeElement)
          .join(''),
  )
