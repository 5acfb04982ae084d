import { createContent, PictureSchema } from '@site/shared/content'
import { v } from '@site/shared/platform'
import { createQuerySlice } from '@site/shared/query'

/** The content files this part has read. */
export const contentSlice = createQuerySlice('radioContent')

const SlideSchema = v.object({
  title: v.string(),
  description: v.string(),
  picture: PictureSchema,
  /** Opens in a new tab. */
  link: v.optional(v.string()),
  /** The first and the last day it is shown: `2026-11-26`. */
  from: v.optional(v.string()),
  to: v.optional(v.string()),
})

/** One announcement of the home page (behaviour 6.2). */
export type SlideContent = v.InferOutput<typeof SlideSchema>

export type HomeContent = v.InferOutput<typeof HomeSchema>

const HomeSchema = v.object({
  heading: v.string(),
  /** What search engines show of the page. */
  description: v.string(),
  slides: v.array(SlideSchema),
})

/** The texts of the home page. */
export const homeContentFiles = createContent({
  slice: contentSlice,
  file: () => 'home.json',
  schema: HomeSchema,
})
