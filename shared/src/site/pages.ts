import type { PublishedPage, PublishedPart, Registry } from './registry'
import type { SlotName } from './slots'

/** A page of the site, and the slot that fills it. */
export interface SitePage extends PublishedPage {
  readonly slot: SlotName
}

/** The version of a part whose pages count. */
type ChooseVersion = (name: string, part: PublishedPart) => string | undefined

const pagesOfPart = (name: string, pages: readonly PublishedPage[]): readonly SitePage[] =>
  pages.map((page) => ({ ...page, slot: `${name}/${page.module}` as SlotName }))

const byPath = (a: SitePage, b: SitePage): number => (a.path < b.path ? -1 : 1)

/**
 * The pages of the site by path: those of the live versions unless `choose` says otherwise. A part that is switched off
 * keeps its own.
 */
export const sitePages = (
  { parts }: Registry,
  choose: ChooseVersion = (_, { live }) => live,
): readonly SitePage[] =>
  Object.entries(parts)
    .flatMap(([name, part]) => pagesOfPart(name, part.versions[choose(name, part) ?? '']?.pages ?? []))
    .sort(byPath)

const isVariable = (segment: string): boolean => segment.startsWith(':')

/** Whether the last word of a path stands for many addresses. */
export const hasVariable = (path: string): boolean => path.includes('/:')

/** Whether there is an address two paths both match. */
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
