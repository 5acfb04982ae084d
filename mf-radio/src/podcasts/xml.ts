/** Reads XML as the browser's DOMParser does: what is not XML becomes a document that holds a `parsererror`. */
export type ParseXml = (xml: string) => Document

const childNamed = (element: Element, name: string): Element | undefined =>
  [...element.children].find(({ tagName }) => tagName === name)

/** The trimmed text of a direct child, by qualified name; empty when there is none. */
export const textOf = (element: Element, name: string): string =>
  childNamed(element, name)?.textContent?.trim() ?? ''

/** An attribute of a direct child; empty when either is missing. */
export const attributeOf = (element: Element, name: string, attribute: string): string =>
  childNamed(element, name)?.getAttribute(attribute)?.trim() ?? ''
