import { queryAllByRole } from '@testing-library/dom'
import type { Query } from './query'

const matcherOf = (name: Query['name']): string | RegExp | undefined =>
  typeof name === 'object' ? new RegExp(name.pattern) : name

const inside = (place: HTMLElement, { role, name, selector = '*' }: Query): readonly HTMLElement[] => {
  if (role === undefined) return [...place.querySelectorAll<HTMLElement>(selector)]
  const matcher = matcherOf(name)
  return queryAllByRole(place, role, matcher === undefined ? {} : { name: matcher })
}

/** Everything on the page that a query tells of. */
export const findAll = (query: Query): readonly HTMLElement[] => {
  const place = query.within ? find(query.within) : document.body
  return place ? inside(place, query) : []
}

export const find = (query: Query): HTMLElement | undefined => findAll(query)[query.nth ?? 0]

/** The element; throws when it is not there. */
export const need = (query: Query): HTMLElement => {
  const element = find(query)
  if (!element) throw new Error(`nothing on the page is ${JSON.stringify(query)}`)
  return element
}

export interface Spot {
  readonly x: number
  readonly y: number
  /** Whether a click there meets the element, and nothing that lies over it. */
  readonly free: boolean
}

/** A point of the element, its middle by default. */
export const spotOn = (element: HTMLElement, at?: { readonly x: number; readonly y: number }): Spot => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + (at?.x ?? width / 2), top + (at?.y ?? height / 2)]
  return { x, y, free: element.contains(document.elementFromPoint(x, y)) }
}
