import { UNTIL_PAGE } from '@site/shared/document'

/** What a page says of itself in its head. */
export interface Metadata {
  readonly title: string
  readonly description: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The text React wrote as HTML. */
const textOf = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

const TITLE = /<title\b[^>]*>([^<]*)<\/title>/
const DESCRIPTION = /<meta name="description" content="([^"]*)"/

/** Reads title and description from the head a page was rendered with. */
export const metadataOf = (head: string, fallback: Metadata): Metadata => {
  const [title, description] = [TITLE, DESCRIPTION].map((tag) => tag.exec(head)?.[1])
  return {
    title: title === undefined ? fallback.title : textOf(title),
    description: description === undefined ? fallback.description : textOf(description),
  }
}

/** The head a page was rendered with, in such a way that it gives way when another page takes its place. */
export const routedHead = (head: string): string =>
  head.replace(/<title\b|<meta name="(?:description|robots)"/g, (tag) =>
    tag.replace(/^<\w+/, (name) => `${name} ${UNTIL_PAGE}`),
  )
