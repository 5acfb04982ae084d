import type { Redirect } from './redirect'
import type { PublishedPage, PublishedPart, Registry } from './registry'
import type { SlotName } from './slots'

export type { Redirect } from './redirect'

/** A page of the site, and the slot that fills it. */
export interface SitePage extends PublishedPage {
  readonly slot: SlotName
}

/** Returns the version of a part whose pages count; undefined for a part without pages. */
type ChooseVersion = (name: string, part: PublishedPart) => string | undefined

const pagesOfPart = (name: string, pages: readonly PublishedPage[]): readonly SitePage[] =>
  pages.map((page) => ({ ...page, slot: `${name}/${page.module}` as SlotName }))

const byPath = (a: SitePage, b: SitePage): number => (a.path < b.path ? -1 : 1)

/**
 * Lists the pages of the site by path, also those of disabled parts.
 * @param choose returns the version of a part to list the pages of; the live one by default
 * @example sitePages(registry).map(({ path }) => path) // ['/', '/label', …]
 */
export const sitePages = (
  { parts }: Registry,
  choose: ChooseVersion = (_, { live }) => live,
): readonly SitePage[] =>
  Object.entries(parts)
    .flatMap(([name, part]) => pagesOfPart(name, part.versions[choose(name, part) ?? '']?.pages ?? []))
    .sort(byPath)

/**
 * Lists the former addresses that parts declare for their pages.
 * @example listFormer(sitePages(registry)) // [{ from: '/residents/:id', to: '/residences/:id' }]
 */
export const listFormer = (pages: readonly SitePage[]): readonly Redirect[] =>
  pages.flatMap(({ path, former = [] }) => former.map((from) => ({ from, to: path })))

const VARIABLE = /:\w+$/

/**
 * A path with a value in the place of its variable; other paths as they are.
 * @example fillVariable('/residences/:id', 'alba') // /residences/alba
 */
export const fillVariable = (path: string, value: string): string => path.replace(VARIABLE, () => value)

/**
 * Where a former address leads: always a path of the site. Undefined for any other address.
 * @example followRedirect([{ from: '/residents/:id', to: '/residences/:id' }], '/residents/alba') // /residences/alba
 */
export const followRedirect = (redirects: readonly Redirect[], path: string): string | undefined => {
  const clean = path.replace(/(.)\/$/, '$1')
  const found = redirects.find(({ from }) => {
    const list = fillVariable(from, '')
    return (
      from === clean || (list !== from && clean.startsWith(list) && /^[\w-]+$/.test(clean.slice(list.length)))
    )
  })
  return found && fillVariable(found.to, clean.slice(clean.lastIndexOf('/') + 1))
}

const isVariable = (segment: string): boolean => segment.startsWith(':')

/**
 * Whether a path ends with a variable.
 * @example hasVariable('/residences/:id') // true
 */
export const hasVariable = (path: string): boolean => path.includes('/:')

/**
 * Whether some address matches both paths.
 * @example overlap('/residences/:id', '/residences/158cm') // true
 */
export const overlap = (a: string, b: string): boolean => {
  const [left, right] = [a.split('/'), b.split('/')]
  return (
    left.length === right.length &&
    left.every((segment, at) => {
      const other = right[at] ?? ''
      return (
        segment === other || (segment !== '' && other !== '' && (isVariable(segment) || isVariable(other)))
      )
    })
  )
}
