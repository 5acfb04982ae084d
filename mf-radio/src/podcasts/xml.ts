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
export const childNamed = (element: XmlElement, name: string): XmlElement | undefined => {
  for (const child of element.children) if (child.tagName === name) return child
  return undefined
}

/** The first child of each qualified name. */
export type XmlFields = ReadonlyMap<string, XmlElement>

/** Goes through the children once: asking for each name anew takes most of the time a feed is read in. */
export const fieldsOf = (element: XmlElement): XmlFields => {
  const fields = new Map<string, XmlElement>()
  for (const child of element.children) {
    const { tagName } = child
    if (!fields.has(tagName)) fields.set(tagName, child)
  }
  return fields
}

/** The trimmed text of a child; empty when there is none. */
export const textOf = (fields: XmlFields, name: string): string => fields.get(name)?.textContent?.trim() ?? ''

/** An attribute of a child; empty when either is missing. */
export const attributeOf = (fields: XmlFields, name: string, attribute: string): string =>
  fields.get(name)?.getAttribute(attribute)?.trim() ?? ''
