const SVG = 'http://www.w3.org/2000/svg'

type Attributes = Readonly<Record<string, string>>

const withAttributes = <Made extends Element>(made: Made, attributes: Attributes): Made => {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/** Creates an element with attributes and children. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = withAttributes(page.createElement(name), attributes)
  made.append(...children)
  return made
}

/** Creates an SVG element. */
export const makeSvg = (page: Document, name: 'svg' | 'path', attributes: Attributes): SVGElement =>
  withAttributes(page.createElementNS(SVG, name), attributes)

/** Creates an icon of one path, hidden from assistive technology. */
export const makeIcon = (page: Document, path: string): SVGElement => {
  const icon = makeSvg(page, 'svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  icon.append(makeSvg(page, 'path', { d: path }))
  return icon
}

/** Sets a text only if it differs: screen readers announce each assignment. */
export const setText = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text
}
