import { SaxesParser } from 'saxes'
import type { ParseXml, XmlElement } from './xml'

interface OpenElement extends XmlElement {
  readonly children: XmlElement[]
  textContent: string
}

const open = (tagName: string, attributes: Readonly<Record<string, string>>): OpenElement => ({
  tagName,
  children: [],
  textContent: '',
  getAttribute: (name) => attributes[name] ?? null,
})

const build = (parser: SaxesParser, onRoot: (root: XmlElement) => void): void => {
  const path: OpenElement[] = []
  const addText = (text: string): void => {
    for (const element of path) element.textContent += text
  }
  parser.on('opentag', ({ name, attributes }) => {
    const element = open(name, attributes)
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

/** Reads XML where there is no browser. */
export const parseXmlOnServer: ParseXml = (xml) => {
  const parser = new SaxesParser()
  let root: XmlElement | null = null
  build(parser, (element) => {
    root = element
  })
  try {
    parser.write(xml).close()
    return root
  } catch {
    return null
  }
}
