import { err, ok, type Result } from '@site/shared/result'
import { SaxesParser } from 'saxes'

/** An element of a document; names have their prefix as it is written. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** All text within, that of its children too. */
  readonly text: string
}

export interface XmlFailure {
  readonly kind: 'not-xml'
  readonly message: string
}

/** Prefix -> namespace. */
export type Namespaces = Readonly<Record<string, string>>

/** Deeper documents are made to harm. */
const MAX_DEPTH = 64

interface OpenElement extends XmlElement {
  readonly children: XmlElement[]
  text: string
}

const build = (parser: SaxesParser<{ xmlns: true }>, onRoot: (root: XmlElement) => void): void => {
  const path: OpenElement[] = []
  const addText = (text: string): void => {
    for (const element of path) element.text += text
  }
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.values(attributes).map((attribute) => [attribute.name, attribute.value] as const)
    const element: OpenElement = { name, attributes: new Map(values), children: [], text: '' }
    if (path.length === MAX_DEPTH) throw new Error('too deep')
    path.at(-1)?.children.push(element)
    path.push(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const closed = path.pop()
    if (closed && path.length === 0) onRoot(closed)
  })
}

/** Reads a document of one root element; prefixes of `namespaces` need no declaration. Nothing outside of it is fetched. */
export const parseXml = (xml: string, namespaces: Namespaces = {}): Result<XmlElement, XmlFailure> => {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: { ...namespaces } })
  let root: XmlElement | undefined
  build(parser, (element) => {
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
const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name)

/** The trimmed text of the first child of a name; empty when there is none. */
export const textOf = (element: XmlElement, name: string): string => childOf(element, name)?.text.trim() ?? ''

/** An attribute of the first child of a name; empty when either is missing. */
export const attributeOf = (element: XmlElement, name: string, attribute: string): string =>
  childOf(element, name)?.attributes.get(attribute)?.trim() ?? ''
