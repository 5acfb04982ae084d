/** A run of words of one look; with an address it is a link. */
export type Words = string | { readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'paragraph'; readonly words: readonly Words[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Words[])[] }

/** Paragraphs and lists under one heading. */
interface ProseSection {
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** A text that is read from top to bottom: a page of its own. */
export interface Prose {
  readonly title: string
  /** What search engines show of it. */
  readonly description: string
  readonly sections: readonly ProseSection[]
}

export const paragraph = (...words: readonly Words[]): Block => ({ kind: 'paragraph', words })

export const list = (...items: readonly (readonly Words[])[]): Block => ({ kind: 'list', items })
