import { createContent } from '@site/shared/content'
import { type Prepare, v } from '@site/shared/platform'
import { contentSlice } from '../about/aboutFeature'

/** Words of one style; with an address it is a link. */
const WordsSchema = v.union([v.string(), v.object({ text: v.string(), href: v.string() })])
const LineSchema = v.array(WordsSchema)

const ProseSchema = v.object({
  title: v.string(),
  /** Shown by search engines. */
  description: v.string(),
  sections: v.array(
    v.object({
      heading: v.string(),
      blocks: v.array(v.union([v.object({ words: LineSchema }), v.object({ items: v.array(LineSchema) })])),
    }),
  ),
})

export type Words = v.InferOutput<typeof WordsSchema>
/** A text that fills a page. */
export type ProseText = v.InferOutput<typeof ProseSchema>
/** A paragraph, or a list. */
export type Block = ProseText['sections'][number]['blocks'][number]

/** The legal texts, by the last segment of their address. */
export const legalContent = createContent({
  slice: contentSlice,
  file: (page) => `legal/${page}.json`,
  schema: ProseSchema,
})

/** The last segment of each text's address, which is also the name of its file in the content. */
export const legalTexts = {
  LegalNotice: 'mentions-legales',
  Privacy: 'vie-privee',
  Accessibility: 'accessibilite',
} as const

/** Prerenders a page with its text. */
export const prepareText =
  (page: string): Prepare =>
  async ({ store }) => {
    await store.dispatch(legalContent.prerender(page))
  }
