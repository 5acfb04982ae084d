/** The little of an XML element that reading the feed takes; a browser's `Element` has it. */
export interface XmlElement {
  readonly tagName: string
  readonly children: Iterable<XmlElement>
  readonly textContent: string | null
  getAttribute(name: string): string | null
}

/** Reads XML and answers its root element; null when it is not XML. */
export type ParseXml = (xml: string) => XmlElement | null

/** The first child of that qualified name. */
export const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  [...element.children].find(({ tagName }) => tagName === name)

/** The trimmed text of a direct child, by qualified name; empty when there is none. */
export const textOf = (element: XmlElement, name: string): string =>
  childNamed(element, name)?.textContent?.trim() ?? ''

/** An attribute of a direct child; empty when either is missing. */
export const attributeOf = (element: XmlElement, name: string, attribute: string): string =>
  childNamed(element, name)?.getAttribute(attribute)?.trim() ?? ''
