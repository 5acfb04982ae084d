import { UNTIL_PAGE } from '@site/shared/document'
import { escapeMarkup } from '@site/shared/escape-markup'
import type { HeadElement } from './hoisted'
import { element, voidElement } from './html'

/** What a page says of itself in its head. */
export interface Metadata {
  readonly title: string
  readonly description: string
}

const metaOf = (head: readonly HeadElement[], name: string): string | undefined =>
  head.find((found) => found.name === 'meta' && found.attributes.name === name)?.attributes.content

/** Title and description of a page, where it has them. */
export const metadataOf = (head: readonly HeadElement[], fallback: Metadata): Metadata => ({
  title: head.find(({ name }) => name === 'title')?.text ?? fallback.title,
  description: metaOf(head, 'description') ?? fallback.description,
})

/** Whether search engines may know a page. */
export const isForSearchEngines = (head: readonly HeadElement[]): boolean =>
  !metaOf(head, 'robots')?.startsWith('noindex')

/** These give way when another page takes the place of this one. */
const isReplaced = ({ name, attributes }: HeadElement): boolean =>
  name === 'title' || (name === 'meta' && ['description', 'robots'].includes(attributes.name ?? ''))

const write = (found: HeadElement): string => {
  const attributes = { ...(isReplaced(found) && { [UNTIL_PAGE]: true as const }), ...found.attributes }
  return found.text === undefined
    ? voidElement(found.name, attributes)
    : element(found.name, attributes, escapeMarkup(found.text))
}

/** The elements of a page's own for its head, as HTML. */
export const headOf = (head: readonly HeadElement[]): string => head.map(write).join('')
